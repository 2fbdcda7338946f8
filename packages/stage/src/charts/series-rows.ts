import type { HistoryPoint } from '../services/history-service.ts';

/** A point of a curve: a time in ms since 1970 and a value, null where the curve breaks. */
export type CurveRow = readonly [time: number, value: number | null];

/** Points that are so many times the usual distance apart have a gap between them. */
const gapFactor = 3.5;
/** A pause up to this between what was recorded and what is live is the way of a record, in ms, and no gap. */
const recordDelay = 20_000;

/** The usual distance of points, in ms: the median, so that a gap does not count. */
function usualDistance(points: readonly { readonly time: number }[]): number {
  const distances = points
    .slice(1)
    .map((point, index) => point.time - (points[index]?.time ?? 0))
    .toSorted((one, other) => one - other);
  return distances[distances.length >> 1] ?? 0;
}

/** What a curve is drawn from. */
export interface SeriesPast {
  /** Oldest first. */
  readonly recorded: readonly HistoryPoint[];
  /** How long one of the recorded points covers, in ms. */
  readonly step: number;
  /** What came since, oldest first; null where it was not known. */
  readonly live: readonly CurveRow[];
}

/**
 * The rows of a curve from `from` on: what was recorded, with breaks where nothing was, then what is live. `holdsUntil`: the last
 * value is known until then.
 */
export function curveRows(
  { recorded, step, live }: SeriesPast,
  from: number,
  holdsUntil: number | undefined,
): CurveRow[] {
  const reach = Math.max(usualDistance(recorded), step) * gapFactor;
  const rows: CurveRow[] = [];
  let last: number | undefined;
  for (const { time, average } of recorded) {
    if (time < from - step) continue;
    if (last !== undefined && reach > 0 && time - last > reach) rows.push([last + 1, null]);
    rows.push([time, average]);
    last = time;
  }
  const end = recorded.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  const later = live.filter(([time]) => time > end && time >= from);
  const first = later[0];
  if (first !== undefined && last !== undefined && first[0] - last > Math.max(reach, recordDelay))
    rows.push([last + 1, null]);
  rows.push(...later);
  const [time, value] = rows.at(-1) ?? [];
  if (holdsUntil !== undefined && time !== undefined && value !== null && value !== undefined) {
    const isJoined = later.length > 0 || holdsUntil - time <= Math.max(reach, recordDelay);
    if (holdsUntil > time && isJoined) rows.push([holdsUntil, value]);
  }
  return rows;
}

/** The value of a curve at a time: of the last row that is not after it. Null in a break, before and long after. */
export function rowAt(rows: readonly CurveRow[], time: number): CurveRow | undefined {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.[0] ?? Number.POSITIVE_INFINITY) <= time) from = middle + 1;
    else to = middle;
  }
  const before = rows[from - 1];
  const after = rows[from];
  if (before === undefined) return undefined;
  if (after !== undefined && after[0] - time < time - before[0]) return after;
  return before;
}
