import type { HistoryPoint, HistorySeries } from '../services/history-service.ts';

/** A point of a curve: a time in ms since 1970 and a value, null where the curve breaks. */
export type CurveRow = readonly [time: number, value: number | null];

/** A pause up to this between what was recorded and what is live is the way of a record, in ms, and no gap. */
const recordDelay = 20_000;

/**
 * Whether a live value continues a record, or there is a gap between them.
 *
 * @param reach how long after the last recorded point the next may come, in ms; Infinity without a limit.
 */
export function isJoined(recordEnd: number, live: number, reach: number): boolean {
  return live - recordEnd <= Math.max(reach, recordDelay);
}

/** The past from which a curve is drawn. */
export interface SeriesPast {
  readonly recorded: HistorySeries;
  /** How long one of the recorded points covers, in ms. */
  readonly step: number;
  /** The rows that were received since, oldest first; null where the value was not known. */
  readonly live: readonly CurveRow[];
}

/**
 * The rows of a curve from `from` on: what was recorded, with breaks where recording was interrupted, then what is live. A point
 * that covers several values has a row for the minimum and one for the maximum, so that no peak is lost. `holdsUntil`: the last
 * value is known until then.
 */
export function curveRows(
  { recorded, step, live }: SeriesPast,
  from: number,
  holdsUntil: number | undefined,
): CurveRow[] {
  const rows: CurveRow[] = [];
  const { points } = recorded;
  for (const point of points) {
    if (point.time < from - step) continue;
    const last = rows.at(-1);
    if (last !== undefined && point.isAfterBreak === true) rows.push([last[0] + 1, null]);
    rows.push(...extremes(point, step, last?.[1] ?? point.min));
  }
  const reach = Math.max(recorded.reach ?? Number.POSITIVE_INFINITY, step);
  const end = points.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  const later = live.filter(([time]) => time > end && time >= from);
  const first = later[0];
  const last = rows.at(-1);
  if (first !== undefined && last !== undefined) {
    if (!isJoined(end, first[0], reach)) rows.push([last[0] + 1, null]);
    // The point ends where a live value begins.
    else if (last[0] >= first[0]) rows.splice(-1, 1, [first[0] - 1, last[1]]);
  }
  rows.push(...later);
  const [time, value] = rows.at(-1) ?? [];
  if (holdsUntil !== undefined && time !== undefined && value !== null && value !== undefined) {
    const holds = later.length > 0 || isJoined(time, holdsUntil, reach);
    if (holdsUntil > time && holds) rows.push([holdsUntil, value]);
  }
  return rows;
}

/** One row, or two: the extreme that is nearer to the value before comes first, since the order is not known. */
function extremes({ time, min, max }: HistoryPoint, step: number, before: number): readonly CurveRow[] {
  if (min === max) return [[time, min]];
  const [first, second] = Math.abs(before - max) < Math.abs(before - min) ? [max, min] : [min, max];
  return [
    [time, first],
    [time + step / 2, second],
  ];
}

/** The value of a curve at a time: of the row next to it, of the earlier where two are. Undefined before the first. */
export function rowAt(rows: readonly CurveRow[], time: number): CurveRow | undefined {
  const next = countUntil(rows.length, (index) => (rows[index]?.[0] ?? Number.POSITIVE_INFINITY) <= time);
  const before = rows[next - 1];
  const after = rows[next];
  if (before === undefined) return undefined;
  if (after !== undefined && after[0] - time < time - before[0]) return after;
  return before;
}

/** How many of the first entries of a list in order hold a condition, by bisection. */
export function countUntil(length: number, holds: (index: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
