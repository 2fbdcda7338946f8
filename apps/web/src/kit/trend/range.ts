/**
 * The time that a trend shows: the last so many ms, which follows the present, or from one time to another.
 */
export type TrendRange =
  | { readonly kind: 'last'; readonly milliseconds: number }
  | { readonly kind: 'fixed'; readonly from: number; readonly to: number };

/** A time from and to, in ms since 1970. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;

/** The ranges that are offered by name, the shortest first. */
export const namedRanges = {
  m5: 5 * minute,
  h1: 60 * minute,
  h8: 480 * minute,
  h24: 1440 * minute,
  d7: 10_080 * minute,
  d30: 43_200 * minute,
} as const;
export type RangeName = keyof typeof namedRanges;
export const rangeNames = ['m5', 'h1', 'h8', 'h24', 'd7', 'd30'] as const satisfies readonly RangeName[];

/** The shortest and the longest time that a trend shows, in ms. */
export const rangeLimits = { min: 10_000, max: 366 * 1440 * minute } as const;

/** The window of a range at a time. */
export function windowOf(range: TrendRange, now: number): TimeWindow {
  return range.kind === 'fixed' ? range : { from: now - range.milliseconds, to: now };
}

/** The name of a range; undefined for one that is not offered by name. */
export function nameOfRange(range: TrendRange): RangeName | undefined {
  return range.kind === 'fixed'
    ? undefined
    : rangeNames.find((name) => namedRanges[name] === range.milliseconds);
}

/**
 * A window moved by a share of its length; below 0 into the past. One that would end in the future ends now, and
 * follows the present.
 */
export function pan(view: TimeWindow, share: number, now: number): TrendRange {
  const length = view.to - view.from;
  // Far beyond the present the sum has no ms any more, and the length must not suffer.
  if (view.to + share * length >= now) return { kind: 'last', milliseconds: Math.round(length) };
  return settle(view.from + share * length, view.to + share * length, now);
}

/** A window made `factor` times as long round a point in it (0 is its start, 1 its end), within the limits. */
export function zoom(view: TimeWindow, factor: number, anchor: number, now: number): TrendRange {
  const length = view.to - view.from;
  const next = Math.min(rangeLimits.max, Math.max(rangeLimits.min, length * factor));
  const from = view.from + anchor * (length - next);
  return settle(from, from + next, now);
}

/** A range from one time to another as somebody typed it; undefined when the end is not after the start. */
export function fixedRange(from: number, to: number, now: number): TrendRange | undefined {
  if (!Number.isFinite(from) || !Number.isFinite(to) || to - from < rangeLimits.min) return undefined;
  return settle(Math.max(from, to - rangeLimits.max), to, now);
}

function settle(from: number, to: number, now: number): TrendRange {
  if (to >= now) return { kind: 'last', milliseconds: Math.round(to - from) };
  return { kind: 'fixed', from: Math.round(from), to: Math.round(to) };
}
