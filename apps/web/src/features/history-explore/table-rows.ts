import type { TrendPoint } from '../../kit/trend/trend-data.ts';

/** A value of the table; null where a signal has none at the time. */
export type TableCell = number | string | null;

/** A row of the table: the values of all signals at a time, ms since 1970, in the order of the signals. */
export interface TableRow {
  readonly time: number;
  readonly cells: readonly TableCell[];
}

/** A row for each time at which a signal has a point, with the averages of the signals, the oldest first. */
export function pointRows(series: readonly (readonly TrendPoint[])[]): readonly TableRow[] {
  const byTime = new Map<number, TableCell[]>();
  series.forEach((points, index) => {
    for (const { time, average } of points) {
      let cells = byTime.get(time);
      if (cells === undefined) {
        cells = series.map(() => null);
        byTime.set(time, cells);
      }
      cells[index] = average;
    }
  });
  return [...byTime].toSorted(([one], [other]) => one - other).map(([time, cells]) => ({ time, cells }));
}
