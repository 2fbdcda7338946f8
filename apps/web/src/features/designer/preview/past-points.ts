import type { HistoryPoint } from '@penstock/stage/services/history-service';
import { isJoined } from '@penstock/stage/charts/series-rows';
import type { PastPoint } from './past-source.ts';

/** The recorded past of a signal as it is played back. */
export interface PlayedSeries {
  /** Oldest first. */
  readonly points: readonly HistoryPoint[];
  /** How long one point covers, in ms. */
  readonly step: number;
  /** How long after the last point the next record may come while nothing is interrupted, in ms; null without a limit. */
  readonly reach: number | null;
  /** Its values are states: between two of them there is none. */
  readonly hasStates: boolean;
  /** The last value before the first of the points; undefined where there is none. */
  readonly before: { readonly time: number; readonly value: number } | undefined;
}

/**
 * The values that are shown while a past is played back: from the first instant on the last value before it, unless recording was
 * interrupted since; nothing where it was interrupted later.
 */
export function pastPoints(
  { points, step, reach, hasStates, before }: PlayedSeries,
  from: number,
): PastPoint[] {
  const shown: PastPoint[] = [];
  const first = points[0];
  const isHeld = before !== undefined && isJoined(before.time, from, reach ?? Number.POSITIVE_INFINITY);
  if (isHeld) shown.push({ time: before.time, value: before.value });
  let last = isHeld ? before.time : undefined;
  for (const point of points) {
    const { time, average, isAfterBreak } = point;
    // The first may follow a break after the value before, of which its own series knows nothing.
    if (isAfterBreak === true && last !== undefined && point !== first)
      shown.push({ time: Math.min(time - 1, last + step), value: null });
    shown.push({ time, value: hasStates ? Math.round(average) : average });
    last = time;
  }
  return shown;
}
