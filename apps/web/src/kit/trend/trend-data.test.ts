import { describe, expect, it } from 'vitest';
import { isLoneRow } from '@penstock/stage/charts/line-series';
import { chartRows, chartTail, tailOf, type TrendPoint, usualDistance } from './trend-data.ts';

const point = (time: number, average = time): TrendPoint => ({
  time,
  min: average - 1,
  max: average + 2,
  average,
  count: 5,
});

describe('the rows of a trend', () => {
  it('hold the average and the band from least to maximum', () => {
    expect(chartRows([point(0), point(10)])).toEqual([
      [0, 0, -1, 3],
      [10, 10, 9, 3],
    ]);
  });

  it('break where the answer says that recording was interrupted, and nowhere else', () => {
    const rows = chartRows([point(0), point(10), point(5000), { ...point(5010), isAfterBreak: true }]);
    expect(rows.filter((row) => row[1] === null)).toEqual([[5001, null, null, null]]);
  });

  it('of a point between two breaks have no neighbour', () => {
    const rows = chartRows([
      point(0),
      point(1),
      { ...point(10), isAfterBreak: true },
      { ...point(20), isAfterBreak: true },
      point(21),
    ]);
    const lone = rows.filter((_row, index) => isLoneRow(rows, index));
    expect(lone.map(([time]) => time)).toEqual([10]);
  });

  it('are none for no points', () => {
    expect(chartRows([])).toEqual([]);
    expect(usualDistance([])).toBe(0);
  });
});

describe('the live end of a trend', () => {
  const recorded = [point(0), point(1000), point(2000, 7)];

  it('continues from the last recorded point, repeats nothing, and holds until now', () => {
    const readings = [
      { time: 1500, value: 6 },
      { time: 3000, value: 8 },
    ];
    expect(chartTail(recorded, 1500, readings, 9000)).toEqual([
      [2000, 7],
      [3000, 8],
      [9000, 8],
    ]);
  });

  it('holds the last recorded value when nothing changed since', () => {
    expect(chartTail(recorded, 1500, [{ time: 500, value: 7 }], 9000)).toEqual([
      [2000, 7],
      [9000, 7],
    ]);
  });

  it('holds nothing when values are not live', () => {
    expect(chartTail(recorded, 1500, [{ time: 3000, value: 8 }], undefined)).toEqual([
      [2000, 7],
      [3000, 8],
    ]);
    expect(chartTail(recorded, 1500, [], undefined)).toEqual([]);
  });

  it('does not bridge a long gap', () => {
    expect(chartTail(recorded, 1500, [{ time: 60_000, value: 8 }], 61_000)).toEqual([
      [60_000, 8],
      [61_000, 8],
    ]);
    expect(chartTail(recorded, 1500, [], 61_000)).toEqual([]);
  });

  it('bridges the distance that records of a slow recording, or of one on change, may have', () => {
    expect(chartTail(recorded, 90_000, [{ time: 60_000, value: 8 }], undefined)).toEqual([
      [2000, 7],
      [60_000, 8],
    ]);
    expect(chartTail(recorded, Number.POSITIVE_INFINITY, [], 9_000_000)).toHaveLength(2);
  });

  it('is alone where nothing is recorded, and is nothing without readings', () => {
    expect(chartTail([], 0, [{ time: 5, value: 1 }], 6)).toEqual([
      [5, 1],
      [6, 1],
    ]);
    expect(chartTail([], 0, [], 6)).toEqual([]);
  });

  it('keeps only the last readings', () => {
    const tail = tailOf(2);
    for (const time of [1, 2, 3]) tail.take({ time, value: time });
    expect(tail.readings().map(({ time }) => time)).toEqual([2, 3]);
  });
});
