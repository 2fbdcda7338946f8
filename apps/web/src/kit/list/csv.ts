/** A cell of an export. */
export type CsvValue = string | number | boolean;

/**
 * Writes rows as CSV (RFC 4180) for spreadsheets: with a byte order mark, so that Chinese text is read as UTF-8, and
 * with an apostrophe before texts that a spreadsheet would run as a formula.
 */
export function csvText(rows: Iterable<readonly CsvValue[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(row.map(cell).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

function cell(value: CsvValue): string {
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
