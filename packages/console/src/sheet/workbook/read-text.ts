import type { ReadSheet } from '../../variable-sheet/cell.ts';
import { readDelimited } from '@penstock/contract/document/delimited';
import { failure } from '@penstock/contract/errors/error';

/** A declaration with an address (IEC 61131-3): `level AT %MW10 : INT := 0; // inlet`. */
const declaration =
  /^[ \t]{0,40}([A-Za-z_]\w{0,99})[ \t]{1,40}AT[ \t]{1,40}(%[A-Z]{1,3}[0-9.]{1,20})[ \t]{0,40}:[ \t]{0,40}([^;:=\r\n]{1,60}?)[ \t]{0,40}(?::=[^;\r\n]{0,200})?;[ \t]{0,40}(?:\/\/([^\r\n]{0,300})|\(\*([^\r\n]{0,300}?)\*\))?/gim;

/** The variables that a list of global variables of CODESYS declares with addresses, as rows with headers; none where it is no such list. */
function declaredVariables(text: string): readonly (readonly string[])[] {
  const rows = Array.from(
    text.matchAll(declaration),
    ([, name = '', address = '', type = '', line, block]) => [
      name,
      address,
      type,
      (line ?? block ?? '').trim(),
    ],
  );
  return rows.length === 0 ? [] : [['Variable', 'Address', 'Declared as', 'Comment'], ...rows];
}

const delimiters = ['\t', ',', ';', '|'] as const;

/** Rows by which the delimiter is judged. */
const judged = 20;

/** The most columns that are read of a row. */
const maxColumns = 100;

/**
 * Reads the cells of a text: CSV with commas, semicolons or tabs, as spreadsheets and PLC programs write it, in UTF-8, UTF-16 or
 * GB 18030; and declarations of IEC 61131-3 (`level AT %MW10 : INT;`). Throws `sheet.unreadable` for what is no text, and
 * `sheet.tooComplex` for more cells than a table may have.
 */
export function readText(file: Uint8Array): ReadSheet {
  const text = decoded(file);
  // Control characters are in no text; XML and web pages are texts of other kinds.
  // oxlint-disable-next-line no-control-regex -- that is what is looked for
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text) || /^\s*<[?!a-z]/i.test(text))
    throw failure('sheet.unreadable');
  const declared = declaredVariables(text);
  if (declared.length > 0) return { name: '', rows: declared };
  const named = /^sep=(.)\r?\n/i.exec(text);
  const rows = readDelimited(
    named === null ? text : text.slice(named[0].length),
    named?.[1] ?? delimiterOf(text),
  );
  if (rows.length === 0) throw failure('sheet.tooComplex');
  return { name: '', rows: rows.map((row) => row.slice(0, maxColumns)) };
}

function decoded(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Chinese programs on Windows write the code page of the system.
    return new TextDecoder('gb18030').decode(file);
  }
}

/** The delimiter that makes the most equal rows of several cells. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 100_000).split(/\r?\n/, judged).join('\n');
  let best: { readonly delimiter: string; readonly score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const widths = readDelimited(head, delimiter).map(({ length }) => length);
    const widest = Math.max(0, ...widths);
    const equal = widths.filter((width) => width === widest).length;
    const score = widest < 2 ? 0 : equal * Math.min(widest, 10);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
