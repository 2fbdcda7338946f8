import type { ReactNode } from 'react';
import type { Action, PageAction } from '../action/action.ts';
import type { ExportedFile } from '../transfer/save-file.ts';

/** The filters of a list by key, with the values each may have: `{ state: 'online' | 'offline' }`. */
export type FilterValues = Readonly<Record<string, string>>;

/** One filter. Without a value it lets everything pass. */
export interface Filter<Value extends string> {
  readonly label: string;
  /** In the order they are shown in. */
  readonly options: readonly { readonly value: Value; readonly text: string; readonly mark?: ReactNode }[];
  /** Its options are switches beside each other, with the number of rows of each, where the answer says that. */
  readonly asSwitches?: boolean;
  /** Several values may be chosen; a row passes with any of them. Otherwise one. */
  readonly many?: boolean;
  /** Finds the options by what is typed, where there are more than can be listed. The chosen one stays among them. */
  readonly find?: { readonly keyword: string; readonly onSearch: (keyword: string) => void };
}

/** The values chosen of each filter; empty where the filter is off. */
export type ChosenFilters<Filters extends FilterValues> = {
  readonly [Key in keyof Filters]: readonly Filters[Key][];
};

/** How the rows are ordered. */
export interface ListSort<SortKey extends string> {
  readonly column: SortKey;
  readonly direction: 'ascending' | 'descending';
}

/** Which rows a list is asked for, whatever the page. */
export interface ListQuery<Filters extends FilterValues, SortKey extends string> {
  /** The searched text, without spaces around it; empty when there is none. */
  readonly keyword: string;
  readonly filters: ChosenFilters<Filters>;
  /** Undefined: the order of the call. */
  readonly sort: ListSort<SortKey> | undefined;
}

/** One page of them. */
export interface ListPageQuery<Filters extends FilterValues, SortKey extends string>
  extends ListQuery<Filters, SortKey> {
  /** From 1. */
  readonly pageNo: number;
  /** 1 to 100. */
  readonly pageSize: number;
}

/** The answer of a paged call: the number of all matching rows, and those of the page. */
export interface ListAnswer<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
  /** How many rows there would be with each value of a filter, by its key. */
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Where not all rows were counted: the notice above the rows, and the values of filters, by their keys, that have at least as many rows as counted. */
  readonly partial?: {
    readonly title: string;
    readonly text: string;
    readonly values: Readonly<Record<string, readonly string[]>>;
  };
  /** The revision of the configuration of the gateway that the rows are from; for rows of a configuration. */
  readonly revision?: number;
}

/** A column. */
export interface Column<Row, SortKey extends string> {
  /** Unique in the list; the address and the kept choice of columns name it. */
  readonly key: string;
  readonly title: string;
  /** Its value in an export, which is also shown unless it is drawn; a column without one is not exported. */
  readonly value?: (row: Row) => string | number | boolean;
  /** Draws it, where its value alone would not do. */
  readonly render?: (row: Row) => ReactNode;
  /** A mark beside the link of the name column. */
  readonly tag?: (row: Row) => ReactNode;
  /** A line under the link of the name column, or under the value of another, such as why a state is bad; left out where rows are compact. */
  readonly note?: (row: Row) => ReactNode;
  /** Minimum width in px. */
  readonly width: number;
  /** Its share of the width that is left over; 0 when the width is fixed. */
  readonly grow?: number;
  /** Numbers are aligned at their end. */
  readonly align?: 'start' | 'end';
  /** The key by which the call sorts; a column without one cannot be sorted. */
  readonly sort?: SortKey;
  /** Whether it may be hidden: true unless said otherwise. */
  readonly hideable?: boolean;
  /** Hidden until somebody chooses it; `narrow`: shown at once where the window is wide enough. */
  readonly hidden?: true | 'narrow';
  /** Where it is on a phone's card: the name (which is the link), the state beside it, a labelled line, or nowhere. */
  readonly card?: 'name' | 'state' | 'line';
}

/** An action on several rows. */
export interface BulkAction<Row, Filters extends FilterValues, SortKey extends string>
  extends Action<readonly Row[]> {
  /** Does it to all rows that match, of which only some are loaded. Without it, the action takes loaded rows only. */
  readonly runMatching?: (query: ListQuery<Filters, SortKey>, total: number) => void | Promise<void>;
}

/** How far a long export has come. */
export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

/** The context that an export needs of the page. */
export interface ExportContext {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** The message of a list that has no rows at all. */
export interface EmptyList {
  readonly title: string;
  /** Why, and what to do first. */
  readonly text: string;
  /** The first step. */
  readonly action?: PageAction;
  /** Another way to begin, below the first step. */
  readonly below?: ReactNode;
}

/**
 * A list page: one declaration gives search, filters, sorting, columns, selection, actions, export, paging and virtual
 * rows, with their state in the address. Texts are in the reader's language. Make it with `useMemo`.
 */
export interface ListDeclaration<
  Row,
  Filters extends FilterValues = Readonly<Record<never, string>>,
  SortKey extends string = never,
> {
  /** Unique in the application: the browser keeps columns and density by it, and exports are named after it. */
  readonly name: string;
  readonly title: string;
  /** The key of the cached pages starts with it; `queryKey` alone finds all of them. Pages are `ListAnswer<Row>`. */
  readonly queryKey: readonly string[];
  /** Asks for one page. */
  readonly query: (
    page: ListPageQuery<Filters, SortKey>,
    context: { readonly signal: AbortSignal },
  ) => Promise<ListAnswer<Row>>;
  /** How often the rows are asked for again, in ms; never when it is not given. */
  readonly refreshInterval?: number;
  readonly columns: readonly Column<Row, SortKey>[];
  readonly filters?: { readonly [Key in keyof Filters]: Filter<Filters[Key]> };
  /** The searched fields, as the placeholder of the search; a list without it has no search. */
  readonly searchHint?: string;
  /** Its rows are one long page, loaded while it is scrolled: for lists whose beginning matters. */
  readonly isEndless?: boolean;
  /** The order before anybody sorts, where it is one of a column. */
  readonly defaultSort?: ListSort<SortKey>;
  /** Unique among the rows. */
  readonly rowKey: (row: Row) => string;
  /** Names a row in messages and for screen readers. */
  readonly rowName: (row: Row) => string;
  /** Where a row leads: the path of its page. */
  readonly rowLink?: (row: Row) => string;
  readonly rowActions?: readonly Action<Row>[];
  readonly bulkActions?: readonly BulkAction<Row, Filters, SortKey>[];
  readonly pageActions?: readonly PageAction[];
  /** Makes a file of all rows that match. Without it, the pages are read one after another and written as CSV here. */
  readonly exportMatching?: (
    query: ListQuery<Filters, SortKey>,
    context: ExportContext,
  ) => Promise<ExportedFile>;
  readonly empty: EmptyList;
}
