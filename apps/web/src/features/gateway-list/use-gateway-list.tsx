import {
  type gatewayOwnerships,
  type GatewayProblemFilter,
  gatewayProblemFilters,
  gatewayQuery,
  type GatewayRow,
  type GatewaySignalFilter,
  gatewaySignalFilters,
  type GatewayWaitingFilter,
  gatewayWaitingFilters,
  type gatewaySortColumns,
} from '@penstock/contract/calls/gateway-list';
import type { Id } from '@penstock/contract/calls/identifier';
import { limits } from '@penstock/contract/rules/limits';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { countsAlarms } from '../../kit/alarm/counts-alarms.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { AddIcon } from '../../design/icons.tsx';
import type { PageAction } from '../../kit/action/action.ts';
import type { ChosenFilters, ListDeclaration, ListQuery } from '../../kit/list/list-declaration.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { useTagOptions } from '../../kit/tag/use-tags.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { nameOf } from './name-of.ts';
import { type GatewayOpeners, useGatewayActions } from './use-gateway-actions.tsx';
import { useGatewayColumns } from './use-gateway-columns.tsx';

/** How often the rows are asked for again, in ms; presence comes live in between. */
const refreshInterval = 60_000;

type GatewayFilters = {
  readonly status: 'online' | 'offline';
  readonly ownership: Exclude<(typeof gatewayOwnerships)[number], 'all'>;
  readonly problem: GatewayProblemFilter;
  readonly tag: Id;
  readonly version: string;
  readonly signal: GatewaySignalFilter;
  readonly waiting: GatewayWaitingFilter;
};
type GatewaySort = (typeof gatewaySortColumns)[number];

/** The fields of the call that the filters set. */
const matching = ({
  status,
  ownership,
  problem,
  tag,
  version,
  signal,
  waiting,
}: ChosenFilters<GatewayFilters>) => ({
  status: status[0] ?? ('all' as const),
  ownership: ownership[0] ?? ('all' as const),
  problems: [...problem],
  tags: [...tag],
  // `-` has reported none yet.
  version: version[0] === '-' ? '' : version[0],
  signal: [...signal],
  waiting: [...waiting],
});

/** The actions on several gateways that take all that match, loaded or not. */
const matchingActions: ReadonlySet<string> = new Set(['tag', 'restart', 'upgrade']);

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

/** The list of gateways: its columns, its filters and what can be done to gateways. */
export function useGatewayList(
  open: GatewayOpeners,
): ListDeclaration<GatewayRow, GatewayFilters, GatewaySort> {
  const { t } = useTexts(['gatewayList', 'gatewayHealth', 'common']);
  const tags = useTagOptions();
  const allowed = useAllowed();
  // A version is chosen on the page of the fleet, which lists them.
  const version = useSearchParams()[0].get('version') ?? '';
  const columns = useGatewayColumns();
  const { rowActions, bulkActions } = useGatewayActions(open);
  return useMemo(() => {
    const bind: PageAction = {
      key: 'bind',
      label: t('actions.bind'),
      Icon: AddIcon,
      permission: 'gateway:configure',
      primary: true,
      run: open.bind,
    };
    return {
      name: 'gateways',
      title: t('title'),
      queryKey: [gatewayQuery.path, 'list', countsAlarms],
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
        ownership: {
          label: t('ownershipLabel'),
          options: [
            { value: 'own', text: t('relations.own') },
            { value: 'authorised', text: t('relations.authorised') },
            { value: 'equipment', text: t('relations.equipment') },
            // Others do not see any.
            ...(allowed('equipment:all') ? [{ value: 'unbound' as const, text: t('notBound') }] : []),
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
          options:
            version === '' ? [] : [{ value: version, text: version === '-' ? t('noVersion') : version }],
        },
        signal: {
          label: t('signalLabel'),
          many: true,
          options: gatewaySignalFilters.map((value) => ({ value, text: t(`gatewayHealth:bands.${value}`) })),
        },
        waiting: {
          label: t('waitingLabel'),
          many: true,
          options: gatewayWaitingFilters.map((value) => ({ value, text: t(`waiting.${value}`) })),
        },
      },
      defaultSort: { column: 'priority', direction: 'descending' },
      columns,
      rowKey: ({ sn }) => sn,
      rowName: nameOf,
      rowLink: ({ sn }) => pathTo('GatewayOverview', { sn }),
      rowActions,
      bulkActions: bulkActions.map((action) =>
        matchingActions.has(action.key)
          ? { ...action, runMatching: async (query) => void action.run(await everyRow(query)) }
          : action,
      ),
      pageActions: [bind],
      empty: { title: t('empty'), text: t('emptyText'), action: bind },
    };
  }, [t, open, allowed, tags, version, columns, rowActions, bulkActions]);
}
