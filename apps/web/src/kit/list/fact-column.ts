import type { Column } from './list-declaration.ts';

/**
 * A column that shows and exports a field of the row as it is. It has the name of the field, and the title that the texts of
 * the list have for it.
 */
export function factColumn<
  Row extends { readonly [Name in Key]: string | number },
  Key extends string,
  SortKey extends string,
>(
  t: (key: `columns.${Key}`) => string,
  key: Key,
  column: Omit<Column<Row, SortKey>, 'key' | 'title' | 'value'>,
): Column<Row, SortKey> {
  return { ...column, key, title: t(`columns.${key}`), value: (row) => row[key] };
}
