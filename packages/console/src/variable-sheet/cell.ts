/**
 * The content of a cell of a spreadsheet; null where it is empty. `error`: its formula ends in an error such
 * as `#N/A`.
 */
export type Cell = string | number | boolean | null | { readonly error: string };

/** A sheet of a spreadsheet as it was read: rows from the first, each with its cells from the first column. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The beginning of a text that a program takes for a formula (OWASP, CSV injection), or of one that is escaped. */
const formula = /^[=+\-@']/;

/** A text for a cell: one that a program could take for a formula gets an apostrophe before it. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that {@link harmless} was given. */
export function restored(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** A cell as people read it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? cell.error : String(cell);
}
