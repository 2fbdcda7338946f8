import { valueAt } from './at-cursor.ts';
import type { TrendSeries } from './trend-series.ts';

/** The values of a signal at two times and between them; null where nothing is known. */
export interface Measured {
  readonly first: number | null;
  readonly last: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly average: number | null;
  /** In units × hours. */
  readonly integral: number | null;
  /** From 0 to 1. */
  readonly known: number;
}

const hour = 3_600_000;

/**
 * Measures a series by the points of its chart, where nothing else of it is stored: one that is computed, or of a compared time.
 *
 * @param from ms since 1970. @param to not included; later than `from`.
 */
export function measurePoints(
  { points = [], step = 0, tail }: TrendSeries,
  from: number,
  to: number,
): Measured {
  let [integral, knownMs] = [0, 0];
  let [minimum, maximum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { time, min, max, average, known = 1 } of points) {
    const length = Math.min(to, time + step) - Math.max(from, time);
    if (length <= 0) continue;
    knownMs += known * length;
    integral += average * known * length;
    minimum = Math.min(minimum, min);
    maximum = Math.max(maximum, max);
  }
  const at = (time: number) => {
    const found = valueAt(points, tail.readings(), time);
    return found === undefined ? null : found.kind === 'live' ? found.value : found.point.average;
  };
  const isKnown = knownMs > 0;
  return {
    first: at(from),
    last: at(to),
    minimum: isKnown ? minimum : null,
    maximum: isKnown ? maximum : null,
    average: isKnown ? integral / knownMs : null,
    integral: isKnown ? integral / hour : null,
    known: Math.min(1, knownMs / (to - from)),
  };
}
