import { expect, it } from 'vitest';
import { pointRows } from './table-rows.ts';

it('has a row for each time at which a signal has a point, the oldest first', () => {
  const point = (time: number, average: number) => ({ time, average, min: 0, max: 9, count: 2 });
  expect(pointRows([[point(2, 5), point(3, 6)], [point(1, 7), point(2, 8)], []])).toEqual([
    { time: 1, cells: [null, 7, null] },
    { time: 2, cells: [5, 8, null] },
    { time: 3, cells: [6, null, null] },
  ]);
});
