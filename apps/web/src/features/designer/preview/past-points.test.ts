import { describe, expect, it } from 'vitest';
import { pastPoints, type PlayedSeries } from './past-points.ts';

const point = (time: number, average: number, isAfterBreak?: true) => ({
  time,
  average,
  min: average,
  max: average,
  ...(isAfterBreak && { isAfterBreak }),
});
const series: PlayedSeries = {
  points: [point(1_000_000, 4), point(1_060_000, 5)],
  step: 10_000,
  reach: null,
  hasStates: false,
  before: undefined,
};
const from = 990_000;

describe('the values of a past that is played back', () => {
  it('begin with the last value before the first instant', () => {
    const shown = pastPoints({ ...series, before: { time: 5000, value: 3 } }, from);
    expect(shown.map(({ time, value }) => [time, value])).toEqual([
      [5000, 3],
      [1_000_000, 4],
      [1_060_000, 5],
    ]);
  });

  it('do not begin with a value after which recording was interrupted', () => {
    const shown = pastPoints({ ...series, reach: 60_000, before: { time: 5000, value: 3 } }, from);
    expect(shown[0]).toEqual({ time: 1_000_000, value: 4 });
  });

  it('are not known from a break on', () => {
    const points = [point(1_000_000, 4), point(1_060_000, 5, true)];
    expect(pastPoints({ ...series, points }, from)).toEqual([
      { time: 1_000_000, value: 4 },
      { time: 1_010_000, value: null },
      { time: 1_060_000, value: 5 },
    ]);
  });

  it('are one of the states, never between two', () => {
    expect(pastPoints({ ...series, points: [point(1_000_000, 0.6)], hasStates: true }, from)).toEqual([
      { time: 1_000_000, value: 1 },
    ]);
  });
});
