import type { ReportFunction } from './report.ts';

/** A cell of a report, and the time of which it is: that in which its signal was known, in ms. */
export interface TotalledCell {
  readonly value: number;
  readonly time: number;
}

/**
 * The total of a column over rows of a report: the sum of counts, the average weighted by the known time, the smallest or the
 * largest value. Null where nothing is known.
 */
export function totalOfCells(name: ReportFunction, known: readonly TotalledCell[]): number | null {
  if (known.length === 0) return null;
  switch (name) {
    case 'minimum':
      return known.reduce((least, { value }) => Math.min(least, value), Number.POSITIVE_INFINITY);
    case 'maximum':
      return known.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY);
    case 'average': {
      const time = known.reduce((sum, one) => sum + one.time, 0);
      if (time === 0) return known.reduce((sum, { value }) => sum + value, 0) / known.length;
      return known.reduce((sum, one) => sum + one.value * one.time, 0) / time;
    }
    case 'sum':
    case 'change':
    case 'increase':
    case 'runningTime':
    case 'count':
      return known.reduce((sum, { value }) => sum + value, 0);
  }
}
