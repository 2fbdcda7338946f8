import {
  fixedRange,
  namedRanges,
  type RangeName,
  rangeLimits,
  rangeNames,
  type TrendRange,
} from './range.ts';

/** The most signals of one trend: more cannot be distinguished. */
export const maxTrendSignals = 8;

/** What a trend shows, as the address of the page has it: a link opens the same view. */
export interface TrendView {
  readonly signalIds: readonly string[];
  readonly range: TrendRange;
}

/** The range of a trend that nobody has chosen yet. */
export const defaultRange: TrendRange = { kind: 'last', milliseconds: namedRanges.h1 };

/** Reads the view from an address; what is wrong in it is left out. `now` is in ms since 1970. */
export function readTrendView(address: URLSearchParams, now: number): TrendView {
  const signalIds = (address.get('trend') ?? '')
    .slice(0, 400)
    .split('.')
    .filter((id) => /^[0-9]{1,19}$/.test(id));
  return { signalIds: [...new Set(signalIds)].slice(0, maxTrendSignals), range: readRange(address, now) };
}

function readRange(address: URLSearchParams, now: number): TrendRange {
  const name = rangeNames.find((one) => one === address.get('range'));
  if (name !== undefined) return { kind: 'last', milliseconds: namedRanges[name] };
  const last = Number(address.get('last') ?? Number.NaN);
  if (last >= rangeLimits.min && last <= rangeLimits.max) return { kind: 'last', milliseconds: last };
  const from = Date.parse(address.get('from') ?? '');
  const to = Date.parse(address.get('to') ?? '');
  return fixedRange(from, to, now) ?? defaultRange;
}

/** Writes the view into an address, and leaves everything else in it. */
export function writeTrendView(address: URLSearchParams, view: TrendView): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['trend', 'range', 'last', 'from', 'to']) next.delete(name);
  if (view.signalIds.length > 0) next.set('trend', view.signalIds.join('.'));
  const { range } = view;
  if (range.kind === 'fixed') {
    next.set('from', new Date(range.from).toISOString());
    next.set('to', new Date(range.to).toISOString());
    return next;
  }
  const name = rangeNames.find((one: RangeName) => namedRanges[one] === range.milliseconds);
  if (name === undefined) next.set('last', String(range.milliseconds));
  else if (range.milliseconds !== namedRanges.h1) next.set('range', name);
  return next;
}
