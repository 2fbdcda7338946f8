import { reportStates } from '@penstock/contract/calls/report-states';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { AddIcon } from '../../design/icons.tsx';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { useItemActions, useRemoval } from '../../kit/section/use-item-actions.tsx';
import { CountCell, FailureCell, LastCell, StateCell } from './TopicCells.tsx';
import { readTopics, sectionOf, type TopicKind, topicKinds, type TopicRow } from './topic-row.ts';

/** How often states are asked for while somebody looks, in ms. */
const refresh = 5000;

type TopicFilters = { readonly kind: TopicKind };

/** The list of the topics of a gateway: its columns, its filters and what can be done to them. */
export function useTopicList(sn: string): ListDeclaration<TopicRow, TopicFilters> {
  const { t } = useTexts('gatewayTopics');
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const removal = useRemoval(t);
  const actions = useItemActions<TopicRow>(sn, removal);

  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const add = topicKinds.map((kind) => ({
      key: `add-${kind}`,
      label: t(`add.${kind}`),
      Icon: AddIcon,
      permission,
      primary: kind === 'report',
      enabled: () => changeable,
      run: () => open({ mode: 'add', section: sectionOf[kind], identity: '' }),
    }));
    const [addReport] = add;
    return {
      name: 'topics',
      title: t('title'),
      queryKey: [...sectionsKey(sn), 'topics'],
      refreshInterval: refresh,
      query: async ({ keyword, filters, pageNo, pageSize }, { signal }) => {
        // A missing report of a gateway (an older one, or one that is away) does not hide the configuration.
        const states = client.call(reportStates, { sn }, { signal }).catch(() => undefined);
        const { revision, rows: all } = await gatewayCall(() => readTopics(sn, states, signal));
        const rows = all.filter(({ kind }) => filters.kind.length === 0 || filters.kind.includes(kind));
        return {
          revision,
          ...pageOf(rows, {
            keyword,
            pageNo,
            pageSize,
            textsOf: ({ id, topic, target }) => [id, topic, target],
          }),
        };
      },
      searchHint: t('searchHint'),
      filters: {
        kind: {
          label: t('columns.kind'),
          many: true,
          options: topicKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
        },
      },
      columns: [
        {
          key: 'state',
          title: t('columns.state'),
          width: 120,
          card: 'state',
          render: (row) => <StateCell row={row} />,
        },
        factColumn(t, 'id', { width: 130, hideable: false, card: 'name' }),
        {
          key: 'kind',
          title: t('columns.kind'),
          width: 110,
          card: 'line',
          value: ({ kind }) => t(`kinds.${kind}`),
        },
        factColumn(t, 'topic', { width: 220, grow: 2, card: 'line' }),
        factColumn(t, 'target', { width: 120, card: 'line' }),
        {
          key: 'count',
          title: t('columns.count'),
          width: 170,
          render: (row) => <CountCell row={row} />,
          value: ({ report, request }) => report?.sent ?? request?.done ?? '',
        },
        {
          key: 'last',
          title: t('columns.last'),
          width: 110,
          render: (row) => <LastCell row={row} />,
        },
        {
          key: 'failure',
          title: t('columns.failure'),
          width: 240,
          grow: 3,
          card: 'line',
          render: (row) => <FailureCell row={row} />,
        },
      ],
      rowKey: ({ kind, id }) => `${kind} ${id}`,
      rowName: ({ id }) => id,
      rowLink: ({ section, id }) => itemAddress(address, { mode: 'edit', section, identity: id }),
      rowActions: [actions.edit, actions.copy, ...actions.toggle, actions.remove],
      bulkActions: [actions.removeMany],
      pageActions: add.toReversed(),
      empty: {
        title: t('empty.title'),
        text: t('empty.text'),
        ...(addReport === undefined ? {} : { action: addReport }),
      },
    };
  }, [sn, t, open, address, changeable, gatewayCall, actions]);
}
