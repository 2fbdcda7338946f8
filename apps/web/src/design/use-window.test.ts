import { describe, expect, it } from 'vitest';
import { rowsBetween, rowTops } from './use-window.ts';

describe('the window of a long list', () => {
  const tops = rowTops([30, 40, 40, 30, 40]);

  it('knows where rows of different heights stand', () => {
    expect(tops).toEqual([0, 30, 70, 110, 140, 180]);
  });

  it.each([
    [0, 30, [0, 1]],
    [0, 31, [0, 2]],
    [30, 110, [1, 3]],
    [69, 71, [1, 3]],
    [-500, 10_000, [0, 5]],
    [500, 900, [5, 5]],
  ] as const)('from %s to %s px shows rows %s', (from, to, rows) => {
    expect(rowsBetween(tops, from, to)).toEqual(rows);
  });

  it('of nothing shows nothing', () => {
    expect(rowsBetween(rowTops([]), 0, 500)).toEqual([0, 0]);
  });

  it('draws as few of ten thousand rows as fit', () => {
    const many = rowTops(Array.from({ length: 10_000 }, () => 36));
    const [first, end] = rowsBetween(many, 180_000, 180_900);
    expect(first).toBe(5000);
    expect(end - first).toBe(25);
  });
});
