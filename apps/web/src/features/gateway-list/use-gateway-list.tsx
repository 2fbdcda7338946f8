import {
  gatewayQuery,
  type GatewayRow,
  type gatewaySortColumns,
} from '@penstock/contract/calls/gateway-list';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { CopyIcon, DriverIcon, WriteIcon } from '../../design/icons.tsx';
import { copyText } from '../../kit/detail/copy-text.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from './gateway-list.module.css';

/** How often the rows are asked for again, in ms; presence comes live in between. */
const refreshInterval = 60_000;

type GatewayFilters = { readonly status: 'online' | 'offline' };
type GatewaySort = (typeof gatewaySortColumns)[number];

/** The list of gateways: its columns, its filters and what can be done to gateways. */
export function useGatewayList(): ListDeclaration<GatewayRow, GatewayFilters, GatewaySort> {
  const { t } = useTexts(['gatewayList', 'common']);
  const navigate = useNavigate();
  return useMemo(() => {
    const overview = ({ sn }: GatewayRow) => pathTo('GatewayOverview', { sn });
    return {
      name: 'gateways',
      title: t('title'),
      queryKey: [gatewayQuery.path, 'list'],
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          gatewayQuery,
          { keyword, status: filters.status[0] ?? 'all', sort, pageNo, pageSize },
          { signal },
        ),
      refreshInterval,
      searchHint: t('searchHint'),
      filters: {
        status: {
          label: t('statusLabel'),
          options: [
            { value: 'online', text: t('common:online') },
            { value: 'offline', text: t('common:offline') },
          ],
        },
      },
      defaultSort: { column: 'priority', direction: 'descending' },
      columns: [
        {
          key: 'state',
          title: t('columns.state'),
          sort: 'online',
          width: 110,
          card: 'state',
          render: ({ online }) => <OnlineState online={online} />,
          value: ({ online }) => t(online ? 'common:online' : 'common:offline'),
        },
        {
          key: 'since',
          title: t('columns.since'),
          sort: 'since',
          width: 124,
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
          render: ({ name, sn }) => (name === '' ? sn : name),
          tag: ({ vpn }) => vpn && <span className={styles.tag}>{t('download')}</span>,
        }),
        factColumn(t, 'sn', { sort: 'sn', width: 132, card: 'line' }),
        factColumn(t, 'hardware', { sort: 'hardware', width: 132, grow: 1 }),
        factColumn(t, 'version', { sort: 'version', width: 96, card: 'line' }),
        factColumn(t, 'account', {
          sort: 'account',
          width: 112,
          grow: 1,
          render: ({ account }) =>
            account === '' ? <span className={styles.none}>{t('notBound')}</span> : account,
        }),
        factColumn(t, 'priority', { sort: 'priority', width: 84, align: 'end' }),
        factColumn(t, 'remark', { sort: 'remark', width: 120, grow: 2, card: 'line' }),
        {
          key: 'created',
          title: t('columns.created'),
          sort: 'createTime',
          width: 190,
          hidden: 'narrow',
          value: ({ createTime }) => dateTime(createTime),
        },
      ],
      rowKey: ({ sn }) => sn,
      rowName: ({ name, sn }) => (name === '' ? sn : name),
      rowLink: overview,
      rowActions: [
        {
          key: 'configure',
          label: t('actions.configure'),
          Icon: WriteIcon,
          run: (row) => navigate(overview(row)),
        },
        {
          key: 'drivers',
          label: t('actions.drivers'),
          Icon: DriverIcon,
          run: ({ sn }) => navigate(pathTo('GatewayDrivers', { sn })),
        },
        {
          key: 'copySn',
          label: t('actions.copySn'),
          Icon: CopyIcon,
          shortcut: 'c',
          run: ({ sn }) => copyText(sn, t('columns.sn')),
        },
      ],
      bulkActions: [
        {
          key: 'copySn',
          label: t('actions.copySns'),
          Icon: CopyIcon,
          run: (rows) => copyText(rows.map(({ sn }) => sn).join('\n'), t('columns.sn')),
        },
      ],
      empty: { title: t('empty'), text: t('emptyText') },
    };
  }, [t, navigate]);
}
