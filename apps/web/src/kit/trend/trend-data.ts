import { isJoined } from '@penstock/stage/charts/series-rows';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { signalHistory } from '@penstock/contract/calls/monitor';

type AnsweredPoint = CallAnswer<typeof signalHistory>['points'][number];

/** A point of a trend that was answered. */
export type TrendPoint = Omit<AnsweredPoint, 'known'> & {
  /** The share of its time in which the value was known, from 0 to 1; undefined where nobody says it. */
  readonly known?: number;
};

/** A live reading behind the recorded ones. */
export interface TailPoint {
  readonly time: number;
  readonly value: number;
}

/** The live readings of late, oldest first. */
export interface Tail {
  take(reading: TailPoint): void;
  readings(): readonly TailPoint[];
}

/** Keeps the last so many readings. */
export function tailOf(length: number): Tail {
  const readings: TailPoint[] = [];
  return {
    take(reading) {
      readings.push(reading);
      if (readings.length > length) readings.shift();
    },
    readings: () => readings,
  };
}

/** A row of the chart: time, average, minimum, and how far the maximum is above it. Null where the line breaks. */
export type ChartRow = readonly [
  time: number,
  average: number | null,
  min: number | null,
  band: number | null,
];

/** The usual distance of points, in ms: the median, so that a gap does not count. */
export function usualDistance(points: readonly { readonly time: number }[]): number {
  const distances = points
    .slice(1)
    .map((point, index) => point.time - (points[index]?.time ?? 0))
    .toSorted((a, b) => a - b);
  return distances[distances.length >> 1] ?? 0;
}

/** The rows of the chart for recorded points, with breaks where recording was interrupted. */
export function chartRows(points: readonly TrendPoint[]): ChartRow[] {
  return points.flatMap(({ time, average, min, max, isAfterBreak }, index): ChartRow[] => {
    const row: ChartRow = [time, average, min, max - min];
    const before = points[index - 1];
    return isAfterBreak === true && before !== undefined ? [[before.time + 1, null, null, null], row] : [row];
  });
}

/**
 * The live end of a trend: what was read after the last recorded point, held until `now`. A gateway sends what
 * changes, so a value stays until the next one comes: the points are drawn as steps.
 *
 * @param reach how long after the last recorded point the next may come, in ms; Infinity without a limit.
 */
export function chartTail(
  points: readonly TrendPoint[],
  reach: number,
  tail: readonly TailPoint[],
  now: number | undefined,
): [number, number][] {
  const last = points.at(-1);
  const later = tail.filter((reading) => last === undefined || reading.time > last.time).map(pair);
  const joins =
    last !== undefined &&
    (later.length > 0 || now !== undefined) &&
    isJoined(last.time, later[0]?.[0] ?? now ?? 0, reach);
  const all: [number, number][] = joins ? [[last.time, last.average], ...later] : later;
  const end = all.at(-1);
  return end !== undefined && now !== undefined && now > end[0] ? [...all, [now, end[1]]] : all;
}

function pair({ time, value }: TailPoint): [number, number] {
  return [time, value];
}

/** The extremes of rows of a chart; infinite where there are none. */
export function extremesOf(rows: readonly ChartRow[]): { readonly min: number; readonly max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, , low, reach] of rows) {
    if (low === null || reach === null) continue;
    min = Math.min(min, low);
    max = Math.max(max, low + reach);
  }
  return { min, max };
}

/**
 * The share of a time in which a signal was known, from 0 to 1; undefined where its points do not say it.
 *
 * @param step how long a point covers, in ms.
 */
export function knownShare(
  points: readonly TrendPoint[],
  step: number,
  { from, to }: { readonly from: number; readonly to: number },
): number | undefined {
  if (to <= from) return undefined;
  let known = 0;
  for (const point of points) {
    if (point.known === undefined) return undefined;
    const length = Math.min(to, point.time + step) - Math.max(from, point.time);
    if (length > 0) known += point.known * length;
  }
  return Math.min(1, known / (to - from));
}
