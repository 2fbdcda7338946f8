import type { TailPoint, TrendPoint } from './trend-data.ts';
import { chartTail, usualDistance } from './trend-data.ts';

/** A time in which a switch or an enumeration had one value; `value` is null where it changed within a point. */
export interface StateInterval {
  readonly from: number;
  readonly to: number;
  readonly value: number | null;
}

/**
 * The states of a switch or an enumeration over time: points of one value are joined, gaps stay gaps, and the live end
 * reaches to `now`.
 *
 * @param reach as {@link chartTail} has it.
 */
export function stateIntervals(
  points: readonly TrendPoint[],
  reach: number,
  tail: readonly TailPoint[],
  now: number | undefined,
): StateInterval[] {
  const usual = usualDistance(points);
  const intervals: StateInterval[] = [];
  const add = (from: number, to: number, value: number | null) => {
    const last = intervals.at(-1);
    if (last !== undefined && last.value === value && last.to >= from)
      intervals[intervals.length - 1] = { ...last, to: Math.max(last.to, to) };
    else if (to > from) intervals.push({ from, to, value });
  };
  points.forEach(({ time, min, max }, index) => {
    const next = points[index + 1];
    // A point before a break is known for its own part of the time.
    const end =
      next === undefined
        ? time + usual
        : next.isAfterBreak === true
          ? Math.min(next.time, time + usual)
          : next.time;
    add(time, end, min === max ? min : null);
  });
  const live = chartTail(points, reach, tail, now);
  live.forEach(([time, value], index) => {
    const next = live[index + 1]?.[0];
    if (next !== undefined) add(time, next, Math.round(value));
  });
  return intervals;
}
