import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

/** Reads CSV as a spreadsheet does. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += letter;
  }
  return rows;
}

/** The form of a text in a file: no formula, and digits that a spreadsheet would round marked as text. */
function harmless(text: string): string {
  if (/^[\t\r]|^\s*[=+\-@＝＋－＠]/.test(text)) return `'${text}`;
  return /^[0-9]{12,}$/.test(text) ? `\t${text}` : text;
}

describe('an export as CSV', () => {
  it('starts with a byte order mark, for Chinese text', () => {
    expect(csvText([['设备', 1, true]])).toBe('\uFEFF设备,1,true\r\n');
  });

  it('is read back by a spreadsheet as it was, whatever is in it', () => {
    const table = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(table, (rows) => {
        expect(parse(csvText(rows))).toEqual(rows.map((row) => row.map(harmless)));
      }),
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u00A0\n+1',
    '＝1+1',
    '＋1',
    '－1',
    ' ＠SUM(A1)',
  ])('never has a formula: %j', (text) => {
    expect(parse(csvText([[text]]))).toEqual([[`'${text}`]]);
  });

  it('keeps a serial number as it is written', () => {
    expect(csvText([['260000000001', '12345678901']])).toBe('\uFEFF"\t260000000001",12345678901\r\n');
  });

  it('leaves negative numbers alone', () => {
    expect(csvText([[-1.5]])).toBe('\uFEFF-1.5\r\n');
  });
});
