import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { serverErrorText } from '../../kit/server/error-text.ts';
import { ServerStateWord } from '../../kit/server/ServerStateWord.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useLength } from '../../kit/time/use-length.ts';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './servers.module.css';
import { holdsFor, lastErrorOf, type ServerRow } from './server-row.ts';

interface CellProps {
  readonly row: ServerRow;
}

/** The state of a connection, in a word, a shape and a colour. */
export function StateCell({ row: { enabled, status } }: CellProps) {
  const { t } = useTexts('gatewayServers');
  if (!enabled) return <ServerStateWord state="disabled" />;
  if (status === undefined) return <ServerStateWord state="unknown" />;
  const { subDevices } = status;
  const online = subDevices.filter(({ state }) => state === 'online').length;
  const refused = subDevices.filter(({ state }) => state === 'refused' || state === 'misconfigured').length;
  return (
    <span className={styles.state}>
      <ServerStateWord state={status.state} />
      {subDevices.length === 0 ? (
        <span className={styles.quiet}>
          <RelativeTime time={new Date(status.since).toISOString()} />
        </span>
      ) : (
        <span className={refused > 0 ? styles.refused : styles.quiet}>
          {t('devices.onlineOf', { online, all: subDevices.length })}
        </span>
      )}
    </span>
  );
}

/** Messages that went to the server; those that failed beside them. */
export function SentCell({ row: { status } }: CellProps) {
  const { t } = useTexts('gatewayServers');
  if (status === undefined) return null;
  const { sent, failed, sentBytes, reconnects } = status.counters;
  return (
    <span title={t('sentOf', { bytes: sizeText(sentBytes), reconnects: groupedNumber(reconnects) })}>
      {groupedNumber(sent)}
      {failed > 0 && (
        <span className={styles.failed}> · {t('failed', { amount: groupedNumber(failed) })}</span>
      )}
    </span>
  );
}

/** Messages that came from the server. */
export function ReceivedCell({ row: { status } }: CellProps) {
  const { t } = useTexts('gatewayServers');
  if (status === undefined) return null;
  const { received, dropped, receivedBytes } = status.counters;
  return (
    <span title={t('receivedOf', { bytes: sizeText(receivedBytes), dropped: groupedNumber(dropped) })}>
      {groupedNumber(received)}
    </span>
  );
}

/** The messages that wait for a server that is away: their number, size and age, how long there is room, and the dropped ones. */
export function WaitingCell({ row: { outbox } }: CellProps) {
  const { t } = useTexts('gatewayServers');
  const length = useLength();
  if (outbox === undefined) return null;
  const holds = holdsFor(outbox);
  const dropped = Object.values(outbox.dropped).reduce((sum, count) => sum + count, 0);
  return (
    <span
      className={styles.waiting}
      title={holds === null ? undefined : t('holds', { length: length(holds) })}
    >
      {outbox.waiting === 0
        ? t('nothingWaits')
        : t('waits', { amount: groupedNumber(outbox.waiting), bytes: sizeText(outbox.bytes) })}
      {outbox.oldest !== null && (
        <span className={styles.quiet}>
          {t('oldest')} <RelativeTime time={new Date(outbox.oldest).toISOString()} />
        </span>
      )}
      {holds !== null && outbox.oldest === null && (
        <span className={styles.quiet}>{t('holds', { length: length(holds) })}</span>
      )}
      {dropped > 0 && (
        <span className={styles.failed}>{t('dropped', { amount: groupedNumber(dropped) })}</span>
      )}
    </span>
  );
}

/** The last error, and when it came. */
export function ErrorCell({ row }: CellProps) {
  const language = useLanguage();
  const error = lastErrorOf(row);
  if (error === null) return null;
  const text = serverErrorText(error, language);
  return (
    <span className={styles.error} title={error.detail === '' ? text : `${text}\n${error.detail}`}>
      <span>{text}</span>
      <span className={styles.quiet}>
        <RelativeTime time={new Date(error.time).toISOString()} />
      </span>
    </span>
  );
}
