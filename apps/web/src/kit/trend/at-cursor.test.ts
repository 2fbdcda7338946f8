import { describe, expect, it } from 'vitest';
import { valueAt } from './at-cursor.ts';
import type { TrendPoint } from './trend-data.ts';

const point = (time: number): TrendPoint => ({ time, min: time, max: time, average: time, count: 1 });
const points = [0, 10_000, 20_000, 90_000].map(point);

describe('the value at the cursor', () => {
  it.each([
    [4000, 0],
    [6000, 10_000],
    [-3000, 0],
    [95_000, 90_000],
  ])('at %d is the point of %d', (time, expected) => {
    expect(valueAt(points, [], time)).toEqual({ kind: 'recorded', point: point(expected) });
  });

  it('is none in a gap, before and after', () => {
    for (const time of [50_000, -60_000, 200_000]) expect(valueAt(points, [], time)).toBeUndefined();
    expect(valueAt([], [], 0)).toBeUndefined();
  });

  it('is the live reading behind the recorded ones', () => {
    expect(valueAt(points, [{ time: 95_000, value: 7 }], 96_000)).toEqual({
      kind: 'live',
      time: 95_000,
      value: 7,
    });
  });
});
