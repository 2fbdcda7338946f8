import { readDelimited } from '@penstock/contract/document/delimited';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTsv } from './tsv.ts';

describe('cells on the clipboard', () => {
  it('are read again as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', '中') });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const text = writeTsv(written);
        // A last row of one empty cell is what a line end at the end looks like.
        const last = written.at(-1);
        const isTrailing = written.length > 1 && last?.length === 1 && last[0] === '';
        expect(readDelimited(text, '\t')).toEqual(isTrailing ? written.slice(0, -1) : written);
      }),
    );
  });
});
