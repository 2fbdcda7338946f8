import { reportStates } from '@penstock/contract/calls/report-states';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../app/services.ts';
import { AddIcon, CopyIcon, DeleteIcon, PauseIcon, PlayIcon, WriteIcon } from '../../design/icons.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { useItemChanges } from '../../kit/section/use-item-changes.ts';
import { CountCell, FailureCell, LastCell, StateCell } from './TopicCells.tsx';
import { readTopics, sectionOf, type TopicKind, topicKinds, type TopicRow } from './topic-row.ts';

/** How often states are asked for while somebody looks, in ms. */
const refresh = 5000;

type TopicFilters = { readonly kind: TopicKind };

/** The list of the topics of a gateway: its columns, its filters and what can be done to them. */
export function useTopicList(sn: string): ListDeclaration<TopicRow, TopicFilters> {
  const { t } = useTranslation('gatewayTopics');
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const { enable, remove } = useItemChanges(sn);

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
        // What a gateway cannot say (an older one, or one that is away) does not hide what is configured.
        const states = client.call(reportStates, { sn }, { signal }).catch(() => undefined);
        const { revision, rows: all } = await gatewayCall(() => readTopics(sn, states, signal));
        const wanted = keyword.toLowerCase();
        const rows = all.filter(
          (row) =>
            (filters.kind.length === 0 || filters.kind.includes(row.kind)) &&
            [row.id, row.topic, row.target].some((text) => text.toLowerCase().includes(wanted)),
        );
        const first = (pageNo - 1) * pageSize;
        return { revision, total: rows.length, rows: rows.slice(first, first + pageSize) };
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
        {
          key: 'id',
          title: t('columns.id'),
          width: 130,
          hideable: false,
          card: 'name',
          render: ({ id }) => id,
          exportValue: ({ id }) => id,
        },
        {
          key: 'kind',
          title: t('columns.kind'),
          width: 110,
          card: 'line',
          render: ({ kind }) => t(`kinds.${kind}`),
          exportValue: ({ kind }) => t(`kinds.${kind}`),
        },
        {
          key: 'topic',
          title: t('columns.topic'),
          width: 220,
          grow: 2,
          card: 'line',
          render: ({ topic }) => topic,
          exportValue: ({ topic }) => topic,
        },
        {
          key: 'target',
          title: t('columns.target'),
          width: 120,
          card: 'line',
          render: ({ target }) => target,
          exportValue: ({ target }) => target,
        },
        {
          key: 'count',
          title: t('columns.count'),
          width: 170,
          render: (row) => <CountCell row={row} />,
          exportValue: ({ report, request }) => report?.sent ?? request?.done ?? '',
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
      rowActions: [
        {
          key: 'edit',
          label: t('edit'),
          Icon: WriteIcon,
          permission,
          shortcut: 'e',
          run: ({ section, id }) => open({ mode: 'edit', section, identity: id }),
        },
        {
          key: 'copy',
          label: t('copy'),
          Icon: CopyIcon,
          permission,
          shortcut: 'c',
          enabled: () => changeable,
          run: ({ section, id }) => open({ mode: 'copy', section, identity: id }),
        },
        {
          key: 'enable',
          label: t('enable'),
          Icon: PlayIcon,
          permission,
          enabled: ({ enabled }) => (enabled ? t('isEnabled') : changeable),
          run: (row) => enable({ ...row, identity: row.id }, true),
        },
        {
          key: 'disable',
          label: t('disable'),
          Icon: PauseIcon,
          permission,
          enabled: ({ enabled }) => (enabled ? changeable : t('isDisabled')),
          run: (row) => enable({ ...row, identity: row.id }, false),
        },
        {
          key: 'delete',
          label: t('delete'),
          Icon: DeleteIcon,
          permission,
          danger: true,
          shortcut: 'Delete',
          enabled: () => changeable,
          run: async (row) =>
            void (await confirm({
              title: t('remove.title', { name: row.id }),
              text: t('remove.text'),
              action: t('remove.action'),
              danger: true,
              run: () => remove({ ...row, identity: row.id }),
            })),
        },
      ],
      pageActions: add.toReversed(),
      empty: {
        title: t('empty.title'),
        text: t('empty.text'),
        ...(addReport === undefined ? {} : { action: addReport }),
      },
    };
  }, [sn, t, open, address, changeable, gatewayCall, enable, remove]);
}
