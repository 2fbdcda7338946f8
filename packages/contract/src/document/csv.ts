/** A value of a cell; `text` is written as it is: a number with all its digits, or an offset of a time zone. */
export type CsvCell = string | number | boolean | { readonly text: string };

/** The first character of a file, from which spreadsheets recognise UTF-8. */
export const csvStart = '\uFEFF';

/**
 * A text that a spreadsheet takes for a formula (OWASP, CSV injection): also behind spaces, which some leave out, and with
 * the full-width signs that Chinese and Japanese versions read as the plain ones.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/u;

/** Digits that a spreadsheet would round or show as a power of ten, such as a serial number. */
const longDigits = /^[0-9]{12,}$/;

/** One line (RFC 4180). Texts are never taken for formulas, and serial numbers stay as they are written. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvCell): string {
  if (typeof value === 'object') return value.text;
  if (typeof value !== 'string') return String(value);
  const harmless = formula.test(value) ? `'${value}` : longDigits.test(value) ? `\t${value}` : value;
  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A whole file of rows, starting with {@link csvStart}. */
export function csvText(rows: Iterable<readonly CsvCell[]>): string {
  const lines: string[] = [csvStart];
  for (const row of rows) lines.push(csvLine(row));
  return lines.join('');
}
