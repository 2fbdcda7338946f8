import { describe, expect, it } from 'vitest';
import { stateIntervals } from './state-intervals.ts';

const point = (time: number, min: number, max = min) => ({
  time,
  min,
  max,
  average: (min + max) / 2,
  count: 1,
});

describe('the states of a switch over time', () => {
  it('are joined while they stay, and mixed where they changed within a point', () => {
    expect(
      stateIntervals(
        [point(0, 0), point(10, 0), point(20, 0, 1), point(30, 1), point(40, 1)],
        0,
        [],
        undefined,
      ),
    ).toEqual([
      { from: 0, to: 20, value: 0 },
      { from: 20, to: 30, value: null },
      { from: 30, to: 50, value: 1 },
    ]);
  });

  it('leave a gap where recording was interrupted', () => {
    const intervals = stateIntervals(
      [0, 10, 20, 200, 210].map((time) => ({
        ...point(time, 1),
        ...(time === 200 && { isAfterBreak: true as const }),
      })),
      0,
      [],
      undefined,
    );
    expect(intervals).toEqual([
      { from: 0, to: 30, value: 1 },
      { from: 200, to: 220, value: 1 },
    ]);
  });

  it('go on with live readings to the present', () => {
    const intervals = stateIntervals([point(0, 0), point(1000, 0)], 0, [{ time: 3000, value: 1 }], 5000);
    expect(intervals).toEqual([
      { from: 0, to: 3000, value: 0 },
      { from: 3000, to: 5000, value: 1 },
    ]);
  });
});
