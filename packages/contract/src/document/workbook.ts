/** Rows that a sheet of a workbook has at most, its titles counted. */
export const sheetRows = 1_048_576;

/** Sheets that one of our workbooks has at most: more of them no program opens. */
export const maxSheets = 10;

/** Rows of values that one of our workbooks holds: each sheet has its own titles. */
export const maxWorkbookRows = maxSheets * (sheetRows - 1);
