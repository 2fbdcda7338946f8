import {
  fixedRange,
  namedRanges,
  type RangeName,
  rangeLimits,
  rangeNames,
  type TrendRange,
} from './range.ts';

/** The range of a trend that nobody has chosen yet. */
export const defaultRange: TrendRange = { kind: 'last', milliseconds: namedRanges.h1 };

/** Reads the range of a trend from an address; one that is wrong is the default. `now` is in ms since 1970. */
export function readRange(address: URLSearchParams, now: number): TrendRange {
  const name = rangeNames.find((one) => one === address.get('range'));
  if (name !== undefined) return { kind: 'last', milliseconds: namedRanges[name] };
  const last = Number(address.get('last') ?? Number.NaN);
  if (last >= rangeLimits.min && last <= rangeLimits.max) return { kind: 'last', milliseconds: last };
  const from = Date.parse(address.get('from') ?? '');
  const to = Date.parse(address.get('to') ?? '');
  return fixedRange(from, to, now) ?? defaultRange;
}

/** Writes the range of a trend into an address, in place of the one there; the default is left out. */
export function writeRange(address: URLSearchParams, range: TrendRange): void {
  for (const name of ['range', 'last', 'from', 'to']) address.delete(name);
  if (range.kind === 'fixed') {
    address.set('from', new Date(range.from).toISOString());
    address.set('to', new Date(range.to).toISOString());
    return;
  }
  const name = rangeNames.find((one: RangeName) => namedRanges[one] === range.milliseconds);
  if (name === undefined) address.set('last', String(range.milliseconds));
  else if (range.milliseconds !== namedRanges.h1) address.set('range', name);
}
