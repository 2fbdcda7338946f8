import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTsv, writeTsv } from './tsv.ts';

describe('cells on the clipboard', () => {
  it('are read as a spreadsheet writes them', () => {
    expect(readTsv('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(readTsv('"two\nlines"\t"5"" pipe"\n"open\tx')).toEqual([
      ['two\nlines', '5" pipe'],
      ['"open', 'x'],
    ]);
    expect(readTsv('')).toEqual([['']]);
  });

  it('are read again as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '中') });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const text = writeTsv(written);
        // A last row of one empty cell is what a line end at the end looks like.
        const last = written.at(-1);
        const isTrailing = written.length > 1 && last?.length === 1 && last[0] === '';
        expect(readTsv(text)).toEqual(isTrailing ? written.slice(0, -1) : written);
      }),
    );
  });

  it('are refused where there are more than a table may have', () => {
    expect(readTsv('\t'.repeat(600_000))).toEqual([]);
  });

  it('with quotes that are never closed take no longer than their length', () => {
    const text = '"a\t'.repeat(40_000);
    expect(readTsv(text)[0]).toHaveLength(40_001);
  });
});
