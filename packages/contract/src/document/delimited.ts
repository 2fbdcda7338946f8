/** The most cells that are taken of a text, so that a wrong paste cannot fill the memory. */
const mostCells = 500_000;

/**
 * Reads cells between delimiters of one character, rows between line ends, and a cell with either of them or with quotes in
 * double quotes (RFC 4180, and the clipboard of spreadsheets with tabs). Empty for more cells than a table may have.
 */
export function readDelimited(text: string, delimiter: string): readonly (readonly string[])[] {
  const ends = new RegExp(`[${delimiter}\r\n]`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  let at = 0;
  while (at <= text.length) {
    const { value, end } = text[at] === '"' ? quoted(text, at, delimiter, ends) : plain(text, at, ends);
    row.push(value);
    cells += 1;
    if (cells > mostCells) return [];
    at = end + 1;
    if (text[end] === delimiter) continue;
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
    rows.push(row);
    row = [];
    // A line end at the end of the text begins no row.
    if (at >= text.length) break;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function plain(text: string, start: number, ends: RegExp): { value: string; end: number } {
  ends.lastIndex = start;
  const end = ends.exec(text)?.index ?? text.length;
  return { value: text.slice(start, end), end };
}

/** A cell in quotes; one whose quotes are not closed before the cell ends is taken as it is. */
function quoted(
  text: string,
  start: number,
  delimiter: string,
  ends: RegExp,
): { value: string; end: number } {
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return plain(text, start, ends);
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1];
      const isEnd = next === undefined || next === delimiter || next === '\r' || next === '\n';
      return isEnd ? { value: parts.join('"'), end: quote + 1 } : plain(text, start, ends);
    }
    at = quote + 2;
  }
}
