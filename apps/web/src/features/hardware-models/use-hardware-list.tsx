import {
  hardwareDelete,
  hardwareFlags,
  hardwareQuery,
  type HardwareRow,
  type hardwareSortColumns,
} from '@penstock/contract/calls/hardware';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { Opened } from '../../kit/list/use-opened.ts';
import { addAction, deleteAction, editAction, timeColumn } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Below this key are the lists of hardware models. */
export const hardwareKey = [hardwareQuery.path] as const;

/** The drawers above the list. */
export const hardwareDrawers = ['add', 'edit'] as const;

type Filters = { readonly cloudOnly: 'yes' | 'no' };
type SortColumn = (typeof hardwareSortColumns)[number];

/** The list of hardware models: its columns and what can be done to them. */
export function useHardwareList(
  open: (opened: Opened<(typeof hardwareDrawers)[number]>) => void,
): ListDeclaration<HardwareRow, Filters, SortColumn> {
  const { t } = useTexts('hardware');
  const { run: remove } = useChange(({ id }: HardwareRow) => client.call(hardwareDelete, { id }), {
    success: (_answer, { displayModel }) => t('deleted', { name: displayModel }),
    invalidates: [hardwareKey],
    failure: 'thrown',
  });
  return useMemo(() => {
    const add = addAction(t('add'), () => open({ kind: 'add', id: 'new' }));
    const word = (yes: boolean) => t(yes ? 'yes' : 'no');
    return {
      name: 'hardware',
      title: t('title'),
      queryKey: hardwareKey,
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) => {
        const [cloudOnly] = filters.cloudOnly;
        return client.call(
          hardwareQuery,
          {
            keyword,
            sort,
            pageNo,
            pageSize,
            ...(cloudOnly !== undefined && { cloudOnly: cloudOnly === 'yes' }),
          },
          { signal },
        );
      },
      searchHint: t('searchHint'),
      filters: {
        cloudOnly: {
          label: t('columns.cloudOnly'),
          options: (['yes', 'no'] as const).map((value) => ({ value, text: t(value) })),
        },
      },
      defaultSort: { column: 'displayModel', direction: 'ascending' },
      columns: [
        factColumn(t, 'displayModel', {
          width: 180,
          grow: 2,
          sort: 'displayModel',
          hideable: false,
          card: 'name',
        }),
        factColumn(t, 'internalModel', { width: 150, grow: 1, sort: 'internalModel', card: 'line' }),
        factColumn(t, 'identifier', { width: 180, grow: 1, sort: 'identifier', card: 'line' }),
        {
          key: 'flags',
          title: t('columns.flags'),
          width: 240,
          grow: 1,
          hidden: 'narrow',
          value: (row) =>
            hardwareFlags
              .filter((flag) => row[flag])
              .map((flag) => t(`flags.${flag}`))
              .join(', '),
        },
        {
          key: 'cloudOnly',
          title: t('columns.cloudOnly'),
          width: 150,
          card: 'line',
          value: ({ cloudOnly }) => word(cloudOnly),
        },
        factColumn(t, 'gateways', { width: 100, align: 'end', card: 'line' }),
        timeColumn('created', t('columns.created'), ({ createTime }) => createTime, {
          sort: 'createTime',
          hidden: 'narrow',
        }),
      ],
      rowKey: ({ id }) => id,
      rowName: ({ displayModel }) => displayModel,
      rowActions: [
        editAction(t('actions.edit'), ({ id }) => open({ kind: 'edit', id })),
        deleteAction(
          {
            label: t('actions.delete'),
            title: (row) => t('deleteTitle', { name: row.displayModel }),
            text: t('deleteText'),
          },
          remove,
        ),
      ],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, open, remove]);
}
