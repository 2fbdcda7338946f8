import { State } from '../../design/State.tsx';
import type { Column } from '../../kit/list/list-declaration.ts';
import type { ItemRow } from './item-row.ts';

/** The column that says whether an item is enabled. */
export function enabledColumn<Item extends { readonly enabled: boolean }>(
  t: (key: 'columns.enabled' | 'enabled' | 'disabled') => string,
): Column<ItemRow<Item>, never> {
  return {
    key: 'enabled',
    title: t('columns.enabled'),
    width: 110,
    card: 'line',
    render: ({ item }) => (
      <State kind={item.enabled ? 'good' : 'off'}>{t(item.enabled ? 'enabled' : 'disabled')}</State>
    ),
    value: ({ item }) => t(item.enabled ? 'enabled' : 'disabled'),
  };
}
