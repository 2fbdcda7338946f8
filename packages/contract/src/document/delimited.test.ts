import { describe, expect, it } from 'vitest';
import { readDelimited } from './delimited.ts';

describe('cells between delimiters', () => {
  it('are read as spreadsheets write them', () => {
    expect(readDelimited('a\tb\r\nc\t\r\n', '\t')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(readDelimited('"two\nlines"\t"5"" pipe"\n"open\tx', '\t')).toEqual([
      ['two\nlines', '5" pipe'],
      ['"open', 'x'],
    ]);
    expect(readDelimited('"a;b";c\n"d"n;e', ';')).toEqual([
      ['a;b', 'c'],
      ['"d"n', 'e'],
    ]);
    expect(readDelimited('', ',')).toEqual([['']]);
  });

  it('are refused where there are more than a table may have', () => {
    expect(readDelimited(','.repeat(600_000), ',')).toEqual([]);
  });

  it('with quotes that are never closed take no longer than their length', () => {
    expect(readDelimited('"a\t'.repeat(40_000), '\t')[0]).toHaveLength(40_001);
  });
});
