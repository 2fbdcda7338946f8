import type { BucketKind, ReportFunction } from '@penstock/contract/model/report';

/** A report, computed for one equipment and its present time. */
export interface ReportQuestion {
  readonly reportId: string;
  /** Empty: the equipment whose page it is. */
  readonly equipId: string;
}

/** A column of a report. */
export interface ReportTableColumn {
  /** The name of the column in items of widgets: signal and function, such as `flow average`. */
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly function: ReportFunction;
}

/** A row of a report: a time, and the values of its columns. */
export interface ReportTableRow {
  /** ms since 1970. */
  readonly start: number;
  /** Not included. */
  readonly end: number;
  /** The name of the shift; empty where it is none. */
  readonly shift: string;
  /** It is not over yet: what it has goes up to now. */
  readonly isOpen: boolean;
  /** One for each column; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** For how much of the time the value was known, from 0 to 1, one for each column. */
  readonly coverage: readonly number[];
}

/** The report of one equipment. */
export interface ReportTable {
  readonly title: string;
  readonly bucket: BucketKind;
  /** The time zone that its rows are in. */
  readonly timeZone: string;
  readonly columns: readonly ReportTableColumn[];
  /** The oldest first. */
  readonly rows: readonly ReportTableRow[];
}

/** Computes the reports that widgets show. */
export interface ReportService {
  /** Rejects with an error whose message is in the language of the page; ends when `signal` is aborted. */
  run(question: ReportQuestion, signal: AbortSignal): Promise<ReportTable>;
}
