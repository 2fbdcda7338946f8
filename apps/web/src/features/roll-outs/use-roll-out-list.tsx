import {
  rollOutQuery,
  type RollOutRow,
  type RollOutState as RollOutStateName,
  type rollOutSortColumns,
  rollOutStates,
} from '@penstock/contract/calls/roll-out';
import { useMemo } from 'react';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { Opened } from '../../kit/list/use-opened.ts';
import { addAction, timeColumn } from '../../kit/list/row-actions.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { RollOutState } from './RollOutState.tsx';
import { useContentText } from './use-content-text.ts';

/** Below this key are the lists of roll-outs. */
export const rollOutsKey = [rollOutQuery.path] as const;

/** The drawers above the list. */
export const rollOutDrawers = ['add'] as const;

type Filters = { readonly state: RollOutStateName };
type SortColumn = (typeof rollOutSortColumns)[number];

/** The list of roll-outs: its columns and filters. */
export function useRollOutList(
  open: (opened: Opened<(typeof rollOutDrawers)[number]>) => void,
): ListDeclaration<RollOutRow, Filters, SortColumn> {
  const { t } = useTexts('rollOuts');
  const contentText = useContentText();
  return useMemo(() => {
    const add = addAction(t('add'), () => open({ kind: 'add', id: 'new' }));
    return {
      name: 'rollOuts',
      title: t('title'),
      queryKey: rollOutsKey,
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          rollOutQuery,
          { keyword, states: [...filters.state], sort, pageNo, pageSize },
          { signal },
        ),
      refreshInterval: 5000,
      searchHint: t('searchHint'),
      filters: {
        state: {
          label: t('columns.state'),
          many: true,
          options: rollOutStates.map((value) => ({ value, text: t(`states.${value}`) })),
        },
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns: [
        factColumn(t, 'title', { width: 200, grow: 2, sort: 'title', hideable: false, card: 'name' }),
        {
          key: 'state',
          title: t('columns.state'),
          width: 230,
          card: 'state',
          render: (row) => <RollOutState row={row} />,
          value: ({ state }) => t(`states.${state}`),
        },
        {
          key: 'content',
          title: t('columns.content'),
          width: 220,
          grow: 1,
          card: 'line',
          value: contentText,
        },
        {
          key: 'progress',
          title: t('columns.progress'),
          width: 120,
          align: 'end',
          card: 'line',
          value: ({ counts }) =>
            t('progressText', { done: counts.success + counts.failure, total: counts.total }),
        },
        {
          key: 'failure',
          title: t('columns.failure'),
          width: 90,
          align: 'end',
          card: 'line',
          value: ({ counts }) => counts.failure,
        },
        factColumn(t, 'owner', { width: 120, hidden: 'narrow' }),
        timeColumn('created', t('columns.created'), ({ createTime }) => createTime, {
          sort: 'createTime',
          hidden: 'narrow',
        }),
      ],
      rowKey: ({ id }) => id,
      rowName: ({ title }) => title,
      rowLink: ({ id }) => pathTo('RollOut', { rollOutId: id }),
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, contentText, open]);
}
