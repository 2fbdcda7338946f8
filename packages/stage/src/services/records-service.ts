/** A signal of a page, by its key in the definition of its equipment. */
export interface RecordsSignal {
  /** Empty: the equipment whose page it is. */
  readonly equipId: string;
  readonly signalId: string;
  /** The title of its column; empty: that of the signal. */
  readonly title: string;
  /** Before the title, where signals of several equipments are shown; empty otherwise. */
  readonly equipment: string;
}

/** A source of a table of history. */
export type RecordsSource =
  | {
      readonly kind: 'signals';
      readonly signals: readonly RecordsSignal[];
      /** Length of a row in ms, with averages; undefined: each record is a row. */
      readonly step: number | undefined;
    }
  | { readonly kind: 'report'; readonly reportId: string };

/** A time, in ms since 1970; `to` is not included. */
export interface RecordsRange {
  readonly from: number;
  readonly to: number;
}

/** Which rows are read. */
export interface RecordsQuestion {
  readonly source: RecordsSource;
  /** Undefined: the present time of the report. */
  readonly range: RecordsRange | undefined;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
  /** The `next` of the page before, for single records; undefined for the first page. */
  readonly after: number | undefined;
}

/** A column of a table: a signal, or a column of a report. */
export interface RecordsColumn {
  readonly title: string;
  /** Empty where there is none. */
  readonly unit: string;
  readonly isNumber: boolean;
}

/** The records of one time. */
export interface RecordsRow {
  /** Tells rows apart. */
  readonly key: string;
  /** Its time in words. */
  readonly label: string;
  /** One for each column, in the language of the page; empty where nothing is known. */
  readonly cells: readonly string[];
  /** A note on the row, such as that its period is not over; mostly empty. */
  readonly note: string;
}

/** A page of a table. */
export interface RecordsPage {
  readonly columns: readonly RecordsColumn[];
  /** Steps and rows of reports the newest first, single records the oldest first. */
  readonly rows: readonly RecordsRow[];
  /** Rows of all pages; undefined where nobody has counted them. */
  readonly total: number | undefined;
  /** Where the next page of single records begins; undefined at the end, and for other rows. */
  readonly next: number | undefined;
}

/** Rows for the tables of history of a page. What fails rejects with an `Error` whose message is for the reader. */
export interface RecordsService {
  /** The present time of the platform, in ms since 1970. */
  now(): number;
  read(question: RecordsQuestion, signal: AbortSignal): Promise<RecordsPage>;
  /** Has the browser save all rows as a workbook (xlsx), in the order of time; left out where nothing can be saved. */
  save?(source: RecordsSource, range: RecordsRange | undefined, signal: AbortSignal): Promise<void>;
}

/** The title of a column that has one of its own, with its equipment before it. */
export function columnTitle(equipment: string, title: string): string {
  return equipment === '' ? title : `${equipment} · ${title}`;
}
