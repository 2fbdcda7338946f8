/** The most cells that are taken from the clipboard, so that a wrong paste cannot fill the memory. */
const mostCells = 500_000;

/**
 * Reads what a spreadsheet puts on the clipboard: cells between tabs, rows between line ends, and a cell with either
 * of them or with quotes in double quotes. Empty for more cells than a table may have.
 */
export function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  let at = 0;
  while (at <= text.length) {
    const { value, end } = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(value);
    cells += 1;
    if (cells > mostCells) return [];
    at = end + 1;
    if (text[end] === '\t') continue;
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
    rows.push(row);
    row = [];
    // A line end at the end of the text begins no row.
    if (at >= text.length) break;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Characters that end a cell. */
const ends = /[\t\r\n]/g;

function plain(text: string, start: number): { value: string; end: number } {
  ends.lastIndex = start;
  const end = ends.exec(text)?.index ?? text.length;
  return { value: text.slice(start, end), end };
}

/** A cell in quotes; one whose quotes are not closed before the cell ends is taken as it is. */
function quoted(text: string, start: number): { value: string; end: number } {
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return plain(text, start);
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1];
      const isEnd = next === undefined || next === '\t' || next === '\r' || next === '\n';
      return isEnd ? { value: parts.join('"'), end: quote + 1 } : plain(text, start);
    }
    at = quote + 2;
  }
}

/** Writes cells as a spreadsheet reads them from the clipboard. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(writeCell).join('\t')).join('\n');
}

function writeCell(value: string): string {
  return /[\t\r\n"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
