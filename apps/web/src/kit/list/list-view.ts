import { limits } from '@penstock/contract/rules/limits';
import type { ChosenFilters, FilterValues, ListDeclaration, ListSort } from './list-declaration.ts';

/** How many rows a page may have; `all` is one page that is loaded while it is scrolled. */
export const pageSizes = [...limits.pageSizes.choices, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];

const maxKeyword = 200;
const maxPageNo = 1_000_000;

/** The view of a list. It is in the address, so that links and the way back show the same rows. */
export interface ListView<Filters extends FilterValues, SortKey extends string> {
  readonly keyword: string;
  readonly filters: ChosenFilters<Filters>;
  readonly sort: ListSort<SortKey> | undefined;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: PageSize;
  /** The keys of the columns to show; undefined: as this person chose before, or the default. */
  readonly columns: readonly string[] | undefined;
}

type Facts<Row, Filters extends FilterValues, SortKey extends string> = Pick<
  ListDeclaration<Row, Filters, SortKey>,
  'columns' | 'filters' | 'defaultSort' | 'isEndless'
>;

/** Reads what an address asks for. Parts that make no sense for the list become the default. */
export function readListView<Row, Filters extends FilterValues, SortKey extends string>(
  query: URLSearchParams,
  facts: Facts<Row, Filters, SortKey>,
): ListView<Filters, SortKey> {
  const pageNo = Number(query.get('pageNo') ?? 1);
  const size = query.get('pageSize');
  const keyword = query.get('keyword') ?? '';
  const shown = query.get('columns')?.split(',');
  const columns = facts.columns.map(({ key }) => key).filter((key) => shown?.includes(key));
  return {
    keyword: keyword.length <= maxKeyword ? keyword : '',
    filters: readFilters(query, facts),
    sort: readSort(query.get('sort'), facts) ?? facts.defaultSort,
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= maxPageNo ? pageNo : 1,
    pageSize:
      facts.isEndless === true ? 'all' : (pageSizes.find((one) => String(one) === size) ?? pageSizes[0]),
    columns: columns.length === 0 ? undefined : columns,
  };
}

/** The chosen values of each filter of a list, as an address names them. */
function readFilters<Row, Filters extends FilterValues, SortKey extends string>(
  query: URLSearchParams,
  { filters }: Facts<Row, Filters, SortKey>,
): ChosenFilters<Filters> {
  return chosenFilters(filters, (key, filter) => {
    const asked = query.get(key)?.split(',') ?? [];
    const values = filter.options.map(({ value }) => value).filter((value) => asked.includes(value));
    return filter.many === true ? values : values.slice(0, 1);
  });
}

/** Makes the chosen values of each filter that a list declares. */
export function chosenFilters<Filters extends FilterValues>(
  filters: ListDeclaration<unknown, Filters, never>['filters'],
  valuesOf: <Key extends keyof Filters & string>(
    key: Key,
    filter: NonNullable<ListDeclaration<unknown, Filters, never>['filters']>[Key],
  ) => readonly Filters[Key][],
): ChosenFilters<Filters> {
  const chosen: { [Key in keyof Filters]?: readonly Filters[Key][] } = {};
  for (const key in filters) chosen[key] = valuesOf(key, filters[key]);
  return complete(chosen);
}

/** Whether any filter is set. */
export function hasFilters<Filters extends FilterValues>(
  filters: ListDeclaration<unknown, Filters, never>['filters'],
  chosen: ChosenFilters<Filters>,
): boolean {
  for (const key in filters) if (chosen[key].length > 0) return true;
  return false;
}

function complete<Filters extends FilterValues>(
  chosen: {
    [Key in keyof Filters]?: readonly Filters[Key][];
  },
): ChosenFilters<Filters> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled with every key of the declaration above
  return chosen as ChosenFilters<Filters>;
}

function readSort<Row, Filters extends FilterValues, SortKey extends string>(
  text: string | null,
  { columns }: Facts<Row, Filters, SortKey>,
): ListSort<SortKey> | undefined {
  if (text === null) return undefined;
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = columns.find(({ sort }) => sort === name)?.sort;
  return column === undefined ? undefined : { column, direction: descending ? 'descending' : 'ascending' };
}

/** Writes a view as short as it can be: what is the default is left out. Other parts of the address stay. */
export function writeListView<Row, Filters extends FilterValues, SortKey extends string>(
  view: ListView<Filters, SortKey>,
  facts: Facts<Row, Filters, SortKey>,
  other: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(other);
  const put = (key: string, text: string) => {
    if (text === '') query.delete(key);
    else query.set(key, text);
  };
  const sorted = view.sort !== undefined && !sameSort(view.sort, facts.defaultSort);
  put('keyword', view.keyword);
  for (const key in facts.filters) put(key, view.filters[key].join(','));
  put(
    'sort',
    sorted && view.sort ? `${view.sort.direction === 'descending' ? '-' : ''}${view.sort.column}` : '',
  );
  put('pageNo', view.pageNo === 1 ? '' : String(view.pageNo));
  put('pageSize', facts.isEndless === true || view.pageSize === pageSizes[0] ? '' : String(view.pageSize));
  put('columns', view.columns?.join(',') ?? '');
  return query;
}

/** Whether two orders are the same. */
export function sameSort(one: ListSort<string> | undefined, other: ListSort<string> | undefined): boolean {
  return one?.column === other?.column && one?.direction === other?.direction;
}
