import { bucketStepMs, type BucketKind, type ReportRange } from '@penstock/contract/model/report';
import type { ZoneClock } from '@penstock/contract/model/zone-clock';

const hour = 3_600_000;
const day = 86_400_000;

/** The period of one row of a report. Times are in ms since 1970. */
export interface Bucket {
  readonly start: number;
  /** Not included. */
  readonly end: number;
  /** Which shift it is, by its place in the list of shifts; undefined where it is none. */
  readonly shift: number | undefined;
}

/** A time, in ms since 1970. */
export interface Span {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** The time of a report on the calendar of a plant. @param now ms since 1970. */
export function spanOf(range: ReportRange, clock: ZoneClock, now: number): Span {
  const { from, to } = localSpan(range, clock.local(now));
  return { from: clock.at(from), to: clock.at(to) };
}

/** The same on a clock that knows no zones. */
function localSpan(range: ReportRange, now: number): Span {
  const today = Math.floor(now / day) * day;
  const shown = new Date(now);
  const [year, month] = [shown.getUTCFullYear(), shown.getUTCMonth()];
  // 1970 began on a Thursday.
  const monday = today - ((today / day + 3) % 7) * day;
  switch (range.kind) {
    case 'today':
      return { from: today, to: today + day };
    case 'yesterday':
      return { from: today - day, to: today };
    case 'thisWeek':
      return { from: monday, to: monday + 7 * day };
    case 'lastWeek':
      return { from: monday - 7 * day, to: monday };
    case 'thisMonth':
      return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) };
    case 'lastMonth':
      return { from: Date.UTC(year, month - 1), to: Date.UTC(year, month) };
    case 'thisYear':
      return { from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) };
    case 'lastYear':
      return { from: Date.UTC(year - 1, 0), to: Date.UTC(year, 0) };
    case 'dates':
      return { from: Date.parse(range.from), to: Date.parse(range.to) + day };
  }
}

/**
 * The hours, shifts, days or months that begin in a time, on the clock of a plant, without gaps; the last one may end
 * after it. Where clocks change, days have 23 or 25 hours, and an hour that is shown twice is two.
 *
 * @param span begins at midnight on the clock.
 * @param shiftStarts minutes after midnight at which shifts begin, ascending; each ends where the next begins.
 * @param maximum undefined is answered where there would be more.
 */
export function bucketsOf(
  kind: BucketKind,
  clock: ZoneClock,
  { from, to }: Span,
  shiftStarts: readonly number[],
  maximum: number,
): readonly Bucket[] | undefined {
  const buckets: Bucket[] = [];
  let last: { readonly start: number; readonly shift: number | undefined } | undefined;
  for (const next of startsFrom(kind, clock, from, shiftStarts)) {
    if (next.start < from) continue;
    // A period that is never shown when the clock is put forward starts together with the next one.
    if (last !== undefined && next.start <= last.start) continue;
    if (last !== undefined) buckets.push({ ...last, end: next.start });
    if (next.start >= to) return buckets;
    if (buckets.length >= maximum) return undefined;
    last = next;
  }
  return buckets;
}

interface Start {
  readonly start: number;
  readonly shift: number | undefined;
}

/**
 * The periods that start from a time on, or a little before; without end, except where there are no shifts.
 */
function startsFrom(
  kind: BucketKind,
  clock: ZoneClock,
  from: number,
  shiftStarts: readonly number[],
): Generator<Start, void> {
  switch (kind) {
    case 'hour':
      return hoursFrom(clock, from);
    case 'shift':
      return shiftsFrom(clock, from, shiftStarts);
    case 'day':
      return daysFrom(clock, from);
    case 'month':
      return monthsFrom(clock, from);
  }
}

/** An hour begins where the clock shows another one, or is put back. */
function* hoursFrom(clock: ZoneClock, from: number): Generator<Start, void> {
  for (let time = Math.floor(from / bucketStepMs) * bucketStepMs; ; time += bucketStepMs) {
    const shown = clock.local(time);
    const before = clock.local(time - bucketStepMs);
    if (Math.floor(shown / hour) !== Math.floor(before / hour) || shown <= before)
      yield { start: time, shift: undefined };
  }
}

function* shiftsFrom(clock: ZoneClock, from: number, starts: readonly number[]): Generator<Start, void> {
  if (starts.length === 0) return;
  for (let midnight = localMidnight(clock, from); ; midnight += day)
    for (const [shift, minutes] of starts.entries())
      yield { start: clock.at(midnight + minutes * 60_000), shift };
}

function* daysFrom(clock: ZoneClock, from: number): Generator<Start, void> {
  for (let midnight = localMidnight(clock, from); ; midnight += day)
    yield { start: clock.at(midnight), shift: undefined };
}

function* monthsFrom(clock: ZoneClock, from: number): Generator<Start, void> {
  const shown = new Date(clock.local(from));
  for (let month = shown.getUTCMonth(); ; month += 1)
    yield { start: clock.at(Date.UTC(shown.getUTCFullYear(), month)), shift: undefined };
}

function localMidnight(clock: ZoneClock, time: number): number {
  return Math.floor(clock.local(time) / day) * day;
}
