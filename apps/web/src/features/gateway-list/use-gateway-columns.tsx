import type { GatewayRow, gatewaySortColumns } from '@penstock/contract/calls/gateway-list';
import { gatewayProblems } from '@penstock/contract/model/gateway-health';
import { useMemo } from 'react';
import { pathTo } from '../../app/paths.ts';
import { useOpenAlarmsColumn } from '../../kit/alarm/use-open-alarms-column.tsx';
import { GatewayHealthState } from '../../kit/gateway/GatewayHealthState.tsx';
import { GatewayReason } from '../../kit/gateway/GatewayReason.tsx';
import { hasReason } from '../../kit/gateway/has-reason.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { Column } from '../../kit/list/list-declaration.ts';
import { TagMarks } from '../../kit/tag/TagMarks.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { timeColumn } from '../../kit/list/row-actions.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { nameOf } from './name-of.ts';

const alarmsOf = ({ sn }: GatewayRow) =>
  `${pathTo('AlarmList')}?${new URLSearchParams({ keyword: sn }).toString()}`;

/** The columns of the list of gateways. */
export function useGatewayColumns(): readonly Column<GatewayRow, (typeof gatewaySortColumns)[number]>[] {
  const { t } = useTexts(['gatewayList', 'gatewayHealth', 'common']);
  const openAlarms = useOpenAlarmsColumn(alarmsOf);
  return useMemo(
    () => [
      {
        key: 'state',
        title: t('columns.state'),
        sort: 'problems',
        width: 236,
        card: 'state',
        render: (row) => <GatewayHealthState row={row} />,
        note: (row) => hasReason(row) && <GatewayReason {...row} silentDriver={row.health?.silentDriver} />,
        value: (row) => {
          const problems = gatewayProblems(row);
          if (problems.length === 0) return t('gatewayHealth:fine');
          return problems.map(({ kind, count }) => t(`gatewayHealth:problems.${kind}`, { count })).join(', ');
        },
      },
      {
        key: 'since',
        title: t('columns.since'),
        sort: 'since',
        width: 104,
        card: 'line',
        render: ({ since }) =>
          since === '' ? <span className={styles.none}>{t('never')}</span> : <RelativeTime time={since} />,
        value: ({ since }) => dateTime(since),
      },
      factColumn(t, 'name', {
        sort: 'name',
        width: 172,
        grow: 3,
        hideable: false,
        card: 'name',
        render: (row: GatewayRow) => nameOf(row),
        tag: ({ vpn, relation }) => (
          <>
            {vpn && <span className={styles.tag}>{t('download')}</span>}
            {relation === 'authorised' && <span className={styles.tag}>{t('shared')}</span>}
          </>
        ),
        note: ({ address }) => address,
      }),
      openAlarms,
      factColumn(t, 'sn', { sort: 'sn', width: 132, card: 'line' }),
      factColumn(t, 'hardware', { sort: 'hardware', width: 116, grow: 1, hidden: 'narrow' }),
      {
        key: 'version',
        title: t('columns.version'),
        sort: 'version',
        width: 112,
        card: 'line',
        value: ({ version, newVersion }) =>
          newVersion === null ? version : t('newVersion', { version, newer: newVersion }),
      },
      factColumn(t, 'account', {
        sort: 'account',
        width: 96,
        grow: 1,
        render: ({ account }) =>
          account === '' ? <span className={styles.none}>{t('notBound')}</span> : account,
      }),
      factColumn(t, 'priority', { sort: 'priority', width: 100, align: 'end', hidden: 'narrow' }),
      factColumn(t, 'remark', { sort: 'remark', width: 104, grow: 2, hidden: 'narrow', card: 'line' }),
      {
        key: 'tags',
        title: t('columns.tags'),
        width: 120,
        grow: 1,
        card: 'line',
        render: (row) => <TagMarks tags={row.tags} />,
        value: (row) => row.tags.map(({ title }) => title).join(', '),
      },
      {
        key: 'relation',
        title: t('columns.relation'),
        width: 120,
        hidden: true,
        value: ({ relation }) => t(`relations.${relation}`),
      },
      factColumn(t, 'equipment', { width: 84, align: 'end', hidden: true }),
      factColumn(t, 'authorised', { width: 96, align: 'end', hidden: true }),
      factColumn(t, 'address', { sort: 'address', width: 160, grow: 1, hidden: true }),
      {
        key: 'bound',
        title: t('columns.bound'),
        sort: 'boundTime',
        width: 190,
        hidden: true,
        value: ({ boundTime }) => (boundTime === '' ? '' : dateTime(boundTime)),
      },
      timeColumn('created', t('columns.created'), ({ createTime }) => createTime, {
        sort: 'createTime',
        width: 190,
        hidden: 'narrow',
      }),
    ],
    [t, openAlarms],
  );
}
