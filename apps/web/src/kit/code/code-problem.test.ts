import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, offsetOf } from './code-problem.ts';

const doc = Text.of(['function main() {', '  return nowhere + 1;', '', '}']);
const marked = (line: number | null, column: number | null) =>
  diagnosticsOf(doc, [{ line, column, message: 'wrong' }]).map(({ from, to }) => doc.sliceString(from, to));

describe('a problem', () => {
  it('marks the word it is at, or what follows it, or its line', () => {
    expect(marked(2, 10)).toEqual(['nowhere']);
    expect(marked(2, 18)).toEqual(['+ 1;']);
    expect(marked(2, null)).toEqual(['  return nowhere + 1;']);
    expect(marked(3, 1)).toEqual(['']);
  });

  it('that the text no longer has a place for is marked at the nearest one', () => {
    expect(marked(99, 99)).toEqual(['}']);
    expect(offsetOf(doc, { line: 1, column: 99 })).toBe(17);
  });

  it('without a line has no mark', () => {
    expect(marked(null, null)).toEqual([]);
  });
});
