import type { DataServiceState } from '@penstock/contract/model/data-service-status';
import { useLanguage } from '../../app/preferences.ts';
import { State, type StateKind } from '../../design/State.tsx';
import { serverErrorText } from '../../kit/server/error-text.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './data-services.module.css';
import type { ServiceRow } from './service-row.ts';

interface CellProps {
  readonly row: ServiceRow;
}

/** The meaning of each state to an operator. */
const kinds: Readonly<Record<DataServiceState | 'unknown', StateKind>> = {
  disabled: 'off',
  starting: 'waiting',
  listening: 'good',
  failed: 'danger',
  unknown: 'off',
};

/** The state of a service as it is shown: `unknown` while the gateway does not report it. */
export function shownState({ enabled, status }: ServiceRow): DataServiceState | 'unknown' {
  return enabled ? (status?.state ?? 'unknown') : 'disabled';
}

/** The state of a service, in a word, a shape and a colour. */
export function StateCell({ row }: CellProps) {
  const { t } = useTexts('gatewayDataServices');
  const { enabled, status } = row;
  const state = shownState(row);
  return (
    <span className={styles.line}>
      <State kind={kinds[state]}>{t(`states.${state}`)}</State>
      {enabled && status !== undefined && (
        <span className={styles.quiet}>
          <RelativeTime time={new Date(status.since).toISOString()} />
        </span>
      )}
    </span>
  );
}

/** The clients that are connected; those that were not let in beside them. */
export function ClientsCell({ row: { status } }: CellProps) {
  const { t } = useTexts('gatewayDataServices');
  if (status === undefined) return null;
  const { refusedConnections } = status.counters;
  return (
    <span>
      {groupedNumber(status.clients.length)}
      {refusedConnections > 0 && (
        <span className={styles.failed}>
          {' '}
          · {t('refusedClients', { amount: groupedNumber(refusedConnections) })}
        </span>
      )}
    </span>
  );
}

/** Requests that were answered; those that were refused beside them. */
export function RequestsCell({ row: { status } }: CellProps) {
  const { t } = useTexts('gatewayDataServices');
  if (status === undefined) return null;
  const { requests, refused } = status.counters;
  return (
    <span>
      {groupedNumber(requests)}
      {refused > 0 && (
        <span className={styles.failed}> · {t('refused', { amount: groupedNumber(refused) })}</span>
      )}
    </span>
  );
}

/** Values that clients wrote; those whose writing failed beside them. */
export function WritesCell({ row: { status } }: CellProps) {
  const { t } = useTexts('gatewayDataServices');
  if (status === undefined) return null;
  const { writes, failedWrites } = status.counters;
  return (
    <span>
      {groupedNumber(writes)}
      {failedWrites > 0 && (
        <span className={styles.failed}> · {t('failed', { amount: groupedNumber(failedWrites) })}</span>
      )}
    </span>
  );
}

/** Why a service does not listen. */
export function ErrorCell({ row: { status } }: CellProps) {
  const language = useLanguage();
  if (status === undefined || status.error === null) return null;
  const text = serverErrorText(status.error, language);
  const { detail, time } = status.error;
  return (
    <span className={styles.line} title={detail === '' ? text : `${text}\n${detail}`}>
      <span>{text}</span>
      <span className={styles.quiet}>
        <RelativeTime time={new Date(time).toISOString()} />
      </span>
    </span>
  );
}
