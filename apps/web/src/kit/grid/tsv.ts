/** Writes cells as a spreadsheet reads them from the clipboard. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n');
}

function writeCell(value: string): string {
  return /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
