/** The selection: rows that were loaded, on whatever page, or all rows that match. */
export type Selection<Row> =
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly kind: 'matching' };

/** Nothing is selected. */
export const noSelection: Selection<never> = { kind: 'rows', rows: new Map<string, never>() };

/** A row with its key. */
export interface KeyedRow<Row> {
  readonly key: string;
  readonly row: Row;
}

/** Whether a row is selected. */
export function isSelected<Row>(selection: Selection<Row>, key: string): boolean {
  return selection.kind === 'matching' || selection.rows.has(key);
}

/**
 * Selects rows, or takes them out. Taking rows out of "all that match" leaves the other rows that are loaded, since
 * nothing else can be named.
 */
export function withRows<Row>(
  selection: Selection<Row>,
  changed: readonly KeyedRow<Row>[],
  selected: boolean,
  loaded: readonly KeyedRow<Row>[],
): Selection<Row> {
  if (selection.kind === 'matching' && selected) return selection;
  const before: Iterable<[string, Row]> =
    selection.kind === 'matching' ? loaded.map(({ key, row }): [string, Row] => [key, row]) : selection.rows;
  const rows = new Map(before);
  for (const { key, row } of changed) {
    if (selected) rows.set(key, row);
    else rows.delete(key);
  }
  return { kind: 'rows', rows };
}

/**
 * The selection with the rows as they were loaded last, so that actions see what is true now. Answers the same object
 * when nothing is different.
 */
export function refreshed<Row>(selection: Selection<Row>, loaded: readonly KeyedRow<Row>[]): Selection<Row> {
  if (selection.kind === 'matching') return selection;
  const changed = loaded.filter(({ key, row }) => selection.rows.has(key) && selection.rows.get(key) !== row);
  return changed.length === 0 ? selection : withRows(selection, changed, true, loaded);
}

/** Whether all, some or none of the rows are selected. */
export function selectedShare<Row>(
  selection: Selection<Row>,
  rows: readonly KeyedRow<Row>[],
): 'all' | 'some' | 'none' {
  const selected = rows.filter(({ key }) => isSelected(selection, key)).length;
  if (selected === 0) return 'none';
  return selected === rows.length ? 'all' : 'some';
}
