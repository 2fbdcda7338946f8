import {
  type GatewayProblemFilter,
  gatewayProblemFilters,
  gatewayQuery,
  type GatewayRow,
  type GatewaySignalFilter,
  gatewaySignalFilters,
  type gatewaySortColumns,
} from '@penstock/contract/calls/gateway-list';
import type { Id } from '@penstock/contract/calls/identifier';
import { gatewayProblems } from '@penstock/contract/model/gateway-health';
import { limits } from '@penstock/contract/rules/limits';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { CopyIcon, DriverIcon, WriteIcon } from '../../design/icons.tsx';
import { copyText } from '../../kit/detail/copy-text.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import { GatewayHealthState } from '../../kit/gateway/GatewayHealthState.tsx';
import type { ChosenFilters, ListDeclaration, ListQuery } from '../../kit/list/list-declaration.ts';
import { TagIcon } from '../../kit/tag/TagIcon.tsx';
import { TagMarks } from '../../kit/tag/TagMarks.tsx';
import { useTagOptions } from '../../kit/tag/use-tags.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from './gateway-list.module.css';

/** How often the rows are asked for again, in ms; presence comes live in between. */
const refreshInterval = 60_000;

type GatewayFilters = {
  readonly status: 'online' | 'offline';
  readonly problem: GatewayProblemFilter;
  readonly tag: Id;
  readonly version: string;
  readonly signal: GatewaySignalFilter;
};
type GatewaySort = (typeof gatewaySortColumns)[number];

/** The fields of the call that the filters set. */
const matching = ({ status, problem, tag, version, signal }: ChosenFilters<GatewayFilters>) => ({
  status: status[0] ?? ('all' as const),
  problems: [...problem],
  tags: [...tag],
  version: version[0],
  signal: [...signal],
});

/** Every row that matches, page after page. */
async function everyRow({
  keyword,
  filters,
  sort,
}: ListQuery<GatewayFilters, GatewaySort>): Promise<readonly GatewayRow[]> {
  const pageSize = limits.pageSizes.maximum;
  const rows: GatewayRow[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await client.call(gatewayQuery, { ...matching(filters), keyword, sort, pageNo, pageSize });
    rows.push(...page.rows);
    if (page.rows.length < pageSize) return rows;
  }
}

/** The list of gateways: its columns, its filters and what can be done to gateways. `onTag` opens the tags of some. */
export function useGatewayList(
  onTag: (rows: readonly GatewayRow[]) => void,
): ListDeclaration<GatewayRow, GatewayFilters, GatewaySort> {
  const { t } = useTexts(['gatewayList', 'gatewayHealth', 'common']);
  const navigate = useNavigate();
  const tags = useTagOptions();
  // A version is chosen on the page of the fleet, which lists them.
  const version = useSearchParams()[0].get('version') ?? '';
  return useMemo(() => {
    const overview = ({ sn }: GatewayRow) => pathTo('GatewayOverview', { sn });
    return {
      name: 'gateways',
      title: t('title'),
      queryKey: [gatewayQuery.path, 'list'],
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(gatewayQuery, { ...matching(filters), keyword, sort, pageNo, pageSize }, { signal }),
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
        problem: {
          label: t('problemLabel'),
          many: true,
          options: gatewayProblemFilters.map((value) => ({ value, text: t(`gatewayHealth:kinds.${value}`) })),
        },
        tag: { label: t('columns.tags'), many: true, options: tags },
        version: {
          label: t('columns.version'),
          options: version === '' ? [] : [{ value: version, text: version }],
        },
        signal: {
          label: t('signalLabel'),
          many: true,
          options: gatewaySignalFilters.map((value) => ({ value, text: t(`gatewayHealth:bands.${value}`) })),
        },
      },
      defaultSort: { column: 'priority', direction: 'descending' },
      columns: [
        {
          key: 'state',
          title: t('columns.state'),
          sort: 'problems',
          width: 200,
          card: 'state',
          render: (row) => <GatewayHealthState row={row} />,
          value: (row) => {
            const problems = gatewayProblems(row);
            if (problems.length === 0) return t('gatewayHealth:fine');
            return problems
              .map(({ kind, count }) => t(`gatewayHealth:problems.${kind}`, { count }))
              .join(', ');
          },
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
          key: 'tags',
          title: t('columns.tags'),
          width: 120,
          grow: 1,
          card: 'line',
          render: (row) => <TagMarks tags={row.tags} />,
          value: (row) => row.tags.map(({ title }) => title).join(', '),
        },
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
          key: 'tag',
          label: t('actions.tag'),
          Icon: TagIcon,
          shortcut: 't',
          run: (row): void | Promise<void> => onTag([row]),
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
          key: 'tag',
          label: t('actions.tag'),
          Icon: TagIcon,
          run: (rows): void | Promise<void> => onTag(rows),
          runMatching: async (query) => onTag(await everyRow(query)),
        },
        {
          key: 'copySn',
          label: t('actions.copySns'),
          Icon: CopyIcon,
          run: (rows) => copyText(rows.map(({ sn }) => sn).join('\n'), t('columns.sn')),
        },
      ],
      empty: { title: t('empty'), text: t('emptyText') },
    };
  }, [t, navigate, onTag, tags, version]);
}
