import { useCallback, useMemo } from 'react';
import { useAddressQuery } from '../../app/address-query.ts';
import type { FilterValues, ListDeclaration } from './list-declaration.ts';
import { type ListView, readListView, writeListView } from './list-view.ts';

/** Changes the view in the address. Whatever changes which rows there are leads back to the first page. */
export type ChangeView<Filters extends FilterValues, SortKey extends string> = (
  part: Partial<ListView<Filters, SortKey>>,
) => void;

/** The view of a list, from the address, and the way to change it. */
export function useListView<Row, Filters extends FilterValues, SortKey extends string>(
  list: ListDeclaration<Row, Filters, SortKey>,
): [ListView<Filters, SortKey>, ChangeView<Filters, SortKey>] {
  const [query, setQuery] = useAddressQuery();
  const view = useMemo(() => readListView(query, list), [query, list]);
  const change = useCallback<ChangeView<Filters, SortKey>>(
    (part) => {
      const keepsPage = 'pageNo' in part || 'columns' in part;
      setQuery(
        (before) => {
          const now = readListView(before, list);
          return writeListView({ ...now, pageNo: keepsPage ? now.pageNo : 1, ...part }, list, before);
        },
        { replace: true },
      );
    },
    [list, setQuery],
  );
  return [view, change];
}
