import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import type { FilterValues, ListAnswer, ListDeclaration, ListPageQuery } from './list-declaration.ts';
import type { ListView } from './list-view.ts';

/** How many rows are asked for at a time where a list is one long page. */
export const chunkSize = 100;

/** The rows of a view, loaded or not. */
export interface ListRows<Row> {
  /** How many match in all; undefined before the first answer. */
  readonly total: number | undefined;
  /** How many rows the page has, those that are not loaded yet included. */
  readonly count: number;
  /** How many rows there would be with each value of a filter, by its key; as far as the answer says that. */
  readonly counts: ListAnswer<Row>['counts'];
  /** Where not all of them were counted. */
  readonly partial: ListAnswer<Row>['partial'];
  /** The number of matching rows before the first of the page. */
  readonly offset: number;
  /** A row of the page; undefined while it is not loaded. */
  readonly at: (index: number) => Row | undefined;
  /** The rows that are loaded, in order. */
  readonly loaded: readonly Row[];
  /** The rows shown are those of the view before; the new ones are being loaded. */
  readonly isOutdated: boolean;
  /** Why the last request failed; the rows of an earlier one may still be there. */
  readonly error: Error | null;
  /** When the rows were loaded, ms since 1970 by the clock of this computer; 0 before. */
  readonly loadedAt: number;
  readonly reload: () => void;
  /** Asks for the rows from one to another of a long page. */
  readonly want: (first: number, last: number) => void;
}

/** The query of a page. Other columns of the same rows are the same query. */
function pageQuery<Filters extends FilterValues, SortKey extends string>(
  view: ListView<Filters, SortKey>,
  pageNo: number,
  pageSize: number,
): ListPageQuery<Filters, SortKey> {
  return { keyword: view.keyword.trim(), filters: view.filters, sort: view.sort, pageNo, pageSize };
}

/** Loads the rows of a view: the page, or of a long page what is in sight. */
export function useListRows<Row, Filters extends FilterValues, SortKey extends string>(
  list: ListDeclaration<Row, Filters, SortKey>,
  view: ListView<Filters, SortKey>,
): ListRows<Row> {
  // Titles come in the language of the page.
  const language = useLanguage();
  const isLong = view.pageSize === 'all';
  const pageSize = view.pageSize === 'all' ? chunkSize : view.pageSize;
  const [wanted, setWanted] = useState<readonly [number, number]>([1, 1]);

  const options = (pageNo: number) => {
    const page = pageQuery(view, pageNo, pageSize);
    return {
      queryKey: [...list.queryKey, language, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => list.query(page, { signal }),
      ...(list.refreshInterval !== undefined && { refetchInterval: list.refreshInterval }),
    };
  };
  const first = useQuery({ ...options(isLong ? 1 : view.pageNo), placeholderData: keepPreviousData });
  const total = first.data?.total;
  const last = Math.min(wanted[1], Math.ceil((total ?? 0) / chunkSize));
  const chunks = isLong
    ? Array.from({ length: Math.max(0, last - wanted[0] + 1) }, (_, index) => wanted[0] + index)
    : [];
  const otherChunks = chunks.filter((pageNo) => pageNo > 1);
  const others = useQueries({ queries: otherChunks.map(options) });

  const pages = new Map<number, readonly Row[]>([[1, first.data?.rows ?? []]]);
  others.forEach(({ data }, index) => pages.set(otherChunks[index] ?? 0, data?.rows ?? []));

  const want = useCallback((from: number, to: number) => {
    const next: [number, number] = [Math.floor(from / chunkSize) + 1, Math.floor(to / chunkSize) + 1];
    setWanted((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, []);

  return {
    total,
    count: isLong ? (total ?? 0) : (first.data?.rows.length ?? 0),
    counts: first.data?.counts,
    partial: first.data?.partial,
    offset: isLong ? 0 : (view.pageNo - 1) * pageSize,
    at: (index) =>
      isLong ? pages.get(Math.floor(index / chunkSize) + 1)?.[index % chunkSize] : first.data?.rows[index],
    loaded: isLong
      ? [...pages.keys()].toSorted((one, other) => one - other).flatMap((pageNo) => pages.get(pageNo) ?? [])
      : (first.data?.rows ?? []),
    isOutdated: first.isPlaceholderData,
    error: first.error ?? others.find(({ error }) => error !== null)?.error ?? null,
    loadedAt: first.dataUpdatedAt,
    reload: () => {
      void first.refetch();
      for (const other of others) void other.refetch();
    },
    want,
  };
}
