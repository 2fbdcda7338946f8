import { countUntil } from '@penstock/stage/charts/series-rows';
import { type TailPoint, type TrendPoint, usualDistance } from './trend-data.ts';

/** The value of a signal at a time: recorded and reduced, or live. */
export type CursorValue =
  | { readonly kind: 'recorded'; readonly point: TrendPoint }
  | { readonly kind: 'live'; readonly time: number; readonly value: number };

/** The least reach of a point to both sides, in ms. */
const minReach = 1000;

/**
 * The value of a signal at a time: the nearest point within the usual distance of points, the live reading where that is
 * later. Undefined where nothing was recorded.
 */
export function valueAt(
  points: readonly TrendPoint[],
  tail: readonly TailPoint[],
  time: number,
): CursorValue | undefined {
  const reach = Math.max(usualDistance(points), minReach);
  const recorded = nearest(points, time, reach);
  const live = nearest(tail, time, reach);
  if (live !== undefined && (recorded === undefined || live.time > recorded.time))
    return { kind: 'live', ...live };
  return recorded && { kind: 'recorded', point: recorded };
}

/** The point nearest to a time within reach, by bisection: points rise in time. */
function nearest<Point extends { readonly time: number }>(
  points: readonly Point[],
  time: number,
  reach: number,
): Point | undefined {
  const low = countUntil(points.length, (index) => (points[index]?.time ?? Infinity) < time);
  const [before, after] = [points[low - 1], points[low]];
  const best =
    before !== undefined && (after === undefined || time - before.time < after.time - time) ? before : after;
  return best !== undefined && Math.abs(best.time - time) <= reach ? best : undefined;
}
