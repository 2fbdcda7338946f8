import { useState } from 'react';
import type { FilterValues, ListDeclaration } from './list-declaration.ts';
import type { ListView } from './list-view.ts';
import type { SelectionProps } from './list-selection-props.ts';
import { type KeyedRow, noSelection, refreshed, type Selection, withRows } from './selection.ts';
import type { ListRows } from './use-list-rows.ts';

/** The selection of a list. */
export interface ListSelection<Row> {
  readonly selection: Selection<Row>;
  readonly selecting: SelectionProps<Row> | undefined;
  readonly clearSelection: () => void;
  readonly selectMatching: () => void;
}

/**
 * The selection of a list. It is kept across pages, searches and filters; "all that match" ends where something else
 * is searched for.
 */
export function useSelection<Row, Filters extends FilterValues, SortKey extends string>(
  list: ListDeclaration<Row, Filters, SortKey>,
  view: ListView<Filters, SortKey>,
  rows: ListRows<Row>,
): ListSelection<Row> {
  const matching = JSON.stringify([view.keyword.trim(), view.filters]);
  const [kept, setKept] = useState<{ readonly of: string; readonly selection: Selection<Row> }>({
    of: matching,
    selection: noSelection,
  });
  const keyed = (some: readonly Row[]): KeyedRow<Row>[] =>
    some.map((row) => ({ key: list.rowKey(row), row }));
  const loaded = keyed(rows.loaded);
  const selection =
    kept.selection.kind === 'matching' && kept.of !== matching
      ? noSelection
      : refreshed(kept.selection, loaded);
  const setSelection = (next: Selection<Row>) => setKept({ of: matching, selection: next });

  const selectable = (list.bulkActions?.length ?? 0) > 0 || list.columns.some((column) => column.value);
  return {
    selection,
    selecting: selectable
      ? {
          selection,
          select: (indexes, selected) => {
            const some = keyed(indexes.flatMap((index) => rows.at(index) ?? []));
            setSelection(withRows(selection, some, selected, loaded));
          },
          selectPage: (selected) => {
            if (!selected && selection.kind === 'matching') setSelection(noSelection);
            else setSelection(withRows(selection, loaded, selected, loaded));
          },
        }
      : undefined,
    clearSelection: () => setSelection(noSelection),
    selectMatching: () => setSelection({ kind: 'matching' }),
  };
}
