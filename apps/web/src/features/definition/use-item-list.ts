import type { DraftFields } from '../../kit/form/draft.ts';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AddIcon, CopyIcon, DeleteIcon, PauseIcon, PlayIcon, WriteIcon } from '../../design/icons.tsx';
import { drawerAddress, useNamedDrawer } from '../../kit/drawer/use-named-drawer.ts';
import type { Action, PageAction } from '../../kit/action/action.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { Column, ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { DefinitionList } from './definition-lists.ts';
import type { DefinitionState } from './definition-state.ts';
import { definitionKey } from './definition-target.ts';
import { type ItemRow, itemRows } from './item-row.ts';
import { OriginState } from './OriginState.tsx';
import { useItemChanges } from './use-item-changes.ts';

/** The words of a list of items. Keep the object the same between drawings. */
export interface ItemListWords<Item> {
  readonly title: string;
  readonly add: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** The consequences of deleting some, beside the changes themselves; empty for none. */
  readonly removeText: string;
  /** The columns behind the name. */
  readonly columns: readonly Column<ItemRow<Item>, never>[];
  /** The text that the search examines beside the name. */
  readonly searched: (item: Item) => string;
}

const permission = 'equipment:edit';

/** The list of the items of a definition: its columns, and what can be done to items; every change is reviewed. */
export function useItemList<Item extends DraftFields>(
  list: DefinitionList<Item>,
  state: DefinitionState,
  words: ItemListWords<Item>,
): ListDeclaration<ItemRow<Item>> {
  const { t } = useTexts(['definition', 'section']);
  const { open, query: address } = useNamedDrawer();
  const { target, revision } = state;
  const isEquipment = state.inherited !== null;
  const { remove, enable } = useItemChanges(list, state, words.removeText);

  return useMemo(() => {
    type Row = ItemRow<Item>;
    const { withEnabled } = list;
    const isOn = ({ item }: Row) => list.isEnabled(item);
    const toggle: readonly Action<Row>[] = withEnabled
      ? [
          {
            key: 'enable',
            label: t('section:enable'),
            Icon: PlayIcon,
            permission,
            enabled: (row) => (isOn(row) ? t('section:isEnabled') : true),
            run: (row) => enable(row, true),
          },
          {
            key: 'disable',
            label: t('section:disable'),
            Icon: PauseIcon,
            permission,
            enabled: (row) => (isOn(row) ? true : t('section:isDisabled')),
            run: (row) => enable(row, false),
          },
        ]
      : [];
    const add: PageAction = {
      key: 'add',
      label: words.add,
      Icon: AddIcon,
      primary: true,
      permission,
      run: () => open({ mode: 'add' }),
    };
    const origin: Column<Row, never> = {
      key: 'origin',
      title: t('columns.origin'),
      width: 150,
      card: 'state',
      render: ({ origin: of }) => (of === undefined ? null : OriginState({ origin: of })),
      value: ({ origin: of }) => (of === undefined ? '' : t(`origin.${of}`)),
    };
    return {
      name: `definition.${list.name}`,
      title: words.title,
      queryKey: [...definitionKey(target), list.name, String(revision)],
      query: async ({ keyword, pageNo, pageSize }) => {
        const wanted = keyword.toLowerCase();
        const rows = itemRows(list, state).filter(({ name, item }) =>
          `${name} ${words.searched(item)}`.toLowerCase().includes(wanted),
        );
        return { total: rows.length, rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize) };
      },
      searchHint: t('searchHint'),
      columns: [
        factColumn(t, 'name', { width: 170, grow: 1, hideable: false, card: 'name' }),
        ...(isEquipment ? [origin] : []),
        ...words.columns,
      ],
      rowKey: ({ name }) => name,
      rowName: ({ name }) => name,
      rowLink: ({ name }) => drawerAddress(address, { mode: 'edit', name }),
      rowActions: [
        {
          key: 'edit',
          label: t('section:edit'),
          Icon: WriteIcon,
          permission,
          shortcut: 'e',
          run: ({ name }) => open({ mode: 'edit', name }),
        },
        {
          key: 'copy',
          label: t('section:copy'),
          Icon: CopyIcon,
          permission,
          shortcut: 'c',
          run: ({ name }) => open({ mode: 'copy', name }),
        },
        ...toggle,
        {
          key: 'delete',
          label: t('section:delete'),
          Icon: DeleteIcon,
          danger: true,
          permission,
          shortcut: 'Delete',
          run: (row) => remove([row]),
        },
      ],
      bulkActions: [
        {
          key: 'delete',
          label: t('section:delete'),
          Icon: DeleteIcon,
          danger: true,
          permission,
          run: remove,
        },
      ],
      pageActions: [add],
      empty: { ...words.empty, action: add },
    };
  }, [list, words, state, target, revision, isEquipment, t, open, address, remove, enable]);
}
