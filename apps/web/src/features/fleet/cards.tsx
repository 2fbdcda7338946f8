import type { CallAnswer } from '@penstock/contract/calls/call';
import type { fleetOverview } from '@penstock/contract/calls/fleet-overview';
import { gatewaySignalFilters } from '@penstock/contract/calls/gateway-list';
import type { Id } from '@penstock/contract/calls/identifier';
import { isOperationAction, operationActions } from '@penstock/contract/calls/operation-actions';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { gatewayProblemKinds } from '@penstock/contract/model/gateway-health';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { kindOfProblem } from '../../kit/gateway/problem-kind.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useLength } from '../../kit/time/use-length.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './fleet.module.css';

needTexts('gatewayHealth');

interface CardProps {
  readonly fleet: CallAnswer<typeof fleetOverview>;
  /** The group that is shown; undefined for all gateways. */
  readonly tag: Id | undefined;
}

/** The list of the gateways that a figure counts. */
function listOf(tag: Id | undefined, filter: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...filter, ...(tag === undefined ? {} : { tag }) }).toString();
  return query === '' ? pathTo('GatewayList') : `${pathTo('GatewayList')}?${query}`;
}

/** A figure that leads to the list of what it counts. */
function Figure({ amount, to }: { readonly amount: number; readonly to: string }) {
  return amount === 0 ? <span>0</span> : <Link to={to}>{groupedNumber(amount)}</Link>;
}

/** A row of a card: what is counted, a bar of its share, and the figure. */
function CountRow(props: {
  readonly children: ReactNode;
  readonly amount: number;
  readonly total: number;
  readonly to: string;
}) {
  const { children, amount, total, to } = props;
  return (
    <li>
      <span className={styles.main}>{children}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${total === 0 ? 0 : (100 * amount) / total}%` }} />
      </span>
      <Figure amount={amount} to={to} />
    </li>
  );
}

/** The problems of the fleet, the worst first, then what is in order. */
export function HealthCard({ fleet, tag, title }: CardProps & { readonly title?: string }) {
  const { t } = useTexts(['fleet', 'gatewayHealth']);
  const { total, online, never, problems, fine } = fleet;
  const present = gatewayProblemKinds.filter((kind) => (problems[kind] ?? 0) > 0);
  return (
    <DetailCard title={title ?? t('cards.health')} more={{ to: listOf(tag), text: t('all') }}>
      <ul className={styles.rows}>
        {present.map((kind) => (
          <CountRow key={kind} amount={problems[kind] ?? 0} total={total} to={listOf(tag, { problem: kind })}>
            <State kind={kindOfProblem(kind)}>{t(`gatewayHealth:kinds.${kind}`)}</State>
            {kind === 'offline' && never > 0 && (
              <span className={styles.quiet}>{t('never', { count: never })}</span>
            )}
          </CountRow>
        ))}
        <CountRow amount={fine} total={total} to={listOf(tag, { problem: 'none' })}>
          <State kind={fine > 0 ? 'good' : 'off'}>{t('gatewayHealth:kinds.none')}</State>
        </CountRow>
      </ul>
      <p className={styles.note}>
        {t('online')} <Figure amount={online} to={listOf(tag, { status: 'online' })} /> /{' '}
        {groupedNumber(total)}
      </p>
    </DetailCard>
  );
}

/** The open alarms of the gateways and of what they read. */
export function AlarmsCard({ fleet: { alarms } }: CardProps) {
  const { t } = useTexts('fleet');
  const open = alarmSeverities.filter((severity) => (alarms[severity] ?? 0) > 0);
  return (
    <DetailCard title={t('cards.alarms')} more={{ to: pathTo('AlarmList'), text: t('all') }}>
      {open.length === 0 ? (
        <p className={styles.note}>{t('noAlarms')}</p>
      ) : (
        <ul className={styles.rows}>
          {open.map((severity) => (
            <li key={severity}>
              <span className={styles.main}>
                <SeverityWord severity={severity} />
              </span>
              <Figure amount={alarms[severity] ?? 0} to={`${pathTo('AlarmList')}?severity=${severity}`} />
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}

/** Data that waits or was lost, and clocks. */
export function DataCard({ fleet, tag }: CardProps) {
  const { t } = useTexts('fleet');
  const length = useLength();
  const { buffers, lost, problems, clockDifference } = fleet;
  const unknown = <span className={styles.quiet}>{t('unknown')}</span>;
  return (
    <DetailCard title={t('cards.data')}>
      <Facts
        layout="list"
        facts={[
          {
            label: t('data.records'),
            value: <Figure amount={buffers.records} to={listOf(tag, { waiting: 'records' })} />,
          },
          {
            label: t('data.messages'),
            value: <Figure amount={buffers.messages} to={listOf(tag, { waiting: 'messages' })} />,
          },
          { label: t('data.oldest'), value: buffers.age === null ? t('data.nothing') : length(buffers.age) },
          {
            label: t('data.piling'),
            value: <Figure amount={problems.buffer ?? 0} to={listOf(tag, { problem: 'buffer' })} />,
          },
          {
            label: t('data.lost'),
            value: (
              <>
                {groupedNumber(lost)}
                {(problems.losses ?? 0) > 0 && (
                  <Link to={listOf(tag, { problem: 'losses' })}>
                    {t('data.lostOn', { count: problems.losses })}
                  </Link>
                )}
              </>
            ),
          },
          {
            label: t('data.clock'),
            value: (
              <>
                {clockDifference === null ? unknown : length(clockDifference)}
                {(problems.clock ?? 0) > 0 && (
                  <Link to={listOf(tag, { problem: 'clock' })}>
                    {t('data.wrongClocks', { count: problems.clock })}
                  </Link>
                )}
              </>
            ),
          },
        ]}
      />
    </DetailCard>
  );
}

/** The firmware versions, the most frequent first. */
export function VersionsCard({ fleet: { versions, otherVersions, total }, tag }: CardProps) {
  const { t } = useTexts('fleet');
  return (
    <DetailCard title={t('cards.versions')}>
      <ul className={styles.rows}>
        {versions.map(({ version, gateways }) => (
          <CountRow
            key={version}
            amount={gateways}
            total={total}
            to={listOf(tag, { version: version === '' ? '-' : version })}
          >
            {version === '' ? <span className={styles.quiet}>{t('unknown')}</span> : version}
          </CountRow>
        ))}
      </ul>
      {otherVersions > 0 && <p className={styles.note}>{t('otherVersions', { count: otherVersions })}</p>}
    </DetailCard>
  );
}

/** The meaning of each band of the signal quality to an operator. */
const bandKinds = {
  veryGood: 'good',
  good: 'good',
  average: 'warning',
  poor: 'danger',
  unknown: 'off',
} as const;

/** The quality of the mobile networks, by the bands of the specification. */
export function SignalCard({ fleet: { signal, total }, tag }: CardProps) {
  const { t } = useTexts(['fleet', 'gatewayHealth']);
  return (
    <DetailCard title={t('cards.signal')}>
      <ul className={styles.rows}>
        {gatewaySignalFilters.map((band) => (
          <CountRow key={band} amount={signal[band] ?? 0} total={total} to={listOf(tag, { signal: band })}>
            <State kind={bandKinds[band]}>{t(`gatewayHealth:bands.${band}`)}</State>
            <span className={styles.quiet}>{t(`bandRanges.${band}`)}</span>
          </CountRow>
        ))}
      </ul>
    </DetailCard>
  );
}

/** The last operations on the gateways. */
export function OperationsCard({ fleet: { operations } }: CardProps) {
  const { t } = useTexts('fleet');
  const language = useLanguage();
  return (
    <DetailCard title={t('cards.operations')}>
      {operations.length === 0 && <p className={styles.note}>{t('noOperations')}</p>}
      <ul className={styles.rows}>
        {operations.map(({ id, time, account, action, sn, name }) => (
          <li key={id}>
            <span className={styles.main}>
              <Link to={pathTo('GatewayOverview', { sn })}>{name === '' ? sn : name}</Link>
              <span className={styles.quiet}>
                {isOperationAction(action) ? operationActions[action][language] : action}
                {account !== '' && ` · ${account}`}
              </span>
            </span>
            <RelativeTime time={time} />
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
