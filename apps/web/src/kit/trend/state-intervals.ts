import type { TailPoint, TrendPoint } from './trend-data.ts';
import { chartTail, usualDistance } from './trend-data.ts';

/** A time in which a switch or an enumeration had one value; `value` is null where it changed within a point. */
export interface StateInterval {
  readonly from: number;
  readonly to: number;
  readonly value: number | null;
}

/** A gap between points that is so many times the usual one is a gap in the recording. */
const gapFactor = 3.5;

/**
 * The states of a switch or an enumeration over time: points of one value are joined, gaps stay gaps, and the live end
 * reaches to `now`.
 */
export function stateIntervals(
  points: readonly TrendPoint[],
  tail: readonly TailPoint[],
  now: number | undefined,
): StateInterval[] {
  const usual = usualDistance(points);
  const steps: { time: number; value: number | null }[] = points.map(({ time, min, max }) => ({
    time,
    value: min === max ? min : null,
  }));
  const intervals: StateInterval[] = [];
  const add = (from: number, to: number, value: number | null) => {
    const last = intervals.at(-1);
    if (last !== undefined && last.value === value && last.to >= from)
      intervals[intervals.length - 1] = { ...last, to: Math.max(last.to, to) };
    else if (to > from) intervals.push({ from, to, value });
  };
  steps.forEach(({ time, value }, index) => {
    const next = steps[index + 1]?.time;
    const end = next === undefined || next - time > usual * gapFactor ? time + usual : next;
    add(time, end, value);
  });
  const live = chartTail(points, tail, now);
  live.forEach(([time, value], index) => {
    const next = live[index + 1]?.[0];
    if (next !== undefined) add(time, next, Math.round(value));
  });
  return intervals;
}
