/** A cell of a spreadsheet to be written; null leaves it empty. */
export type WrittenCell = string | number | null;

/** A column of a sheet. */
export interface WrittenColumn {
  /** In characters. */
  readonly width: number;
  /** Its cells are texts, so that no program takes `007` for a number or `1-2` for a date. */
  readonly isText: boolean;
  /** Where the values are that a cell is chosen from: the title of the sheet and the column there, with their number. */
  readonly choices?: { readonly sheet: string; readonly column: number; readonly count: number };
}

/** A sheet to be written. */
export interface WrittenSheet {
  /** The title of the sheet, 31 characters at most, without any of `[]:*?/\`. */
  readonly title: string;
  readonly columns: readonly WrittenColumn[];
  /** The first row is the header. */
  readonly rows: readonly (readonly WrittenCell[])[];
}
