import { alarmCounts } from '@penstock/contract/calls/alarm';
import { fleetOverview } from '@penstock/contract/calls/fleet-overview';
import type { SyncState } from '@penstock/contract/model/equipment-sync';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { countsAlarms } from '../../kit/alarm/counts-alarms.ts';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { SyncStateMark } from '../../kit/equipment/SyncStateMark.tsx';
import { countsPresence } from '../../kit/gateway/counts-presence.ts';
import { kindOfProblem } from '../../kit/gateway/problem-kind.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Concern, concernsOf } from './attention.ts';
import { refreshInterval } from './refresh-interval.ts';
import styles from './start-page.module.css';

needTexts('gatewayHealth');

/** All that asks for attention, the worst first; each leads to what it counts. */
export function AttentionCard({ sync }: { readonly sync: Readonly<Partial<Record<SyncState, number>>> }) {
  const { t } = useTexts(['startPage', 'common']);
  const { t: common } = useTexts('common');
  const alarms = useQuery({
    queryKey: [alarmCounts.path, 'attention', countsAlarms],
    queryFn: ({ signal }) => client.call(alarmCounts, {}, { signal }),
    refetchInterval: refreshInterval,
  });
  const fleet = useQuery({
    queryKey: [fleetOverview.path, 'attention', countsPresence],
    queryFn: ({ signal }) => client.call(fleetOverview, {}, { signal }),
    refetchInterval: refreshInterval,
  });
  const error = alarms.error ?? fleet.error;
  return (
    <DetailCard title={t('attention.title')}>
      {alarms.data === undefined || fleet.data === undefined ? (
        <p className={styles.note} role={error === null ? 'status' : 'alert'}>
          {error === null ? t('common:loading') : `${t('attention.failed')}: ${errorText(error, common)}`}
        </p>
      ) : (
        <Concerns
          concerns={concernsOf({
            alarms: alarms.data.severities,
            partial: alarms.data.partialSeverities,
            problems: fleet.data.problems,
            sync,
          })}
        />
      )}
    </DetailCard>
  );
}

function Concerns({ concerns }: { readonly concerns: readonly Concern[] }) {
  const { t } = useTexts('startPage');
  if (concerns.length === 0)
    return (
      <p className={styles.note}>
        <State kind="good">{t('attention.none')}</State>
      </p>
    );
  return (
    <ul className={styles.concerns}>
      {concerns.map((concern) => (
        <ConcernRow key={JSON.stringify({ ...concern, count: 0 })} concern={concern} />
      ))}
    </ul>
  );
}

function ConcernRow({ concern }: { readonly concern: Concern }) {
  const { t } = useTexts(['startPage', 'gatewayHealth']);
  const row = (mark: ReactNode, of: 'alarms' | 'alarmsAtLeast' | 'gateways' | 'equipment', to: string) => (
    <li>
      <Link to={to}>
        {mark}
        <span className={styles.counted}>{t(`attention.of.${of}`, { count: concern.count })}</span>
      </Link>
    </li>
  );
  switch (concern.kind) {
    case 'alarms':
      return row(
        <SeverityWord severity={concern.severity} />,
        concern.atLeast === true ? 'alarmsAtLeast' : 'alarms',
        `${pathTo('AlarmList')}?severity=${concern.severity}`,
      );
    case 'gateways':
      return row(
        <State kind={kindOfProblem(concern.problem)}>{t(`gatewayHealth:kinds.${concern.problem}`)}</State>,
        'gateways',
        `${pathTo('GatewayList')}?problem=${concern.problem}`,
      );
    case 'sync':
      return row(
        <SyncStateMark state={concern.state} />,
        'equipment',
        `${pathTo('EquipmentList')}?sync=${concern.state}`,
      );
  }
}
