import { readRange, writeRange } from '../../../kit/trend/range-address.ts';
import type { TrendRange } from '../../../kit/trend/range.ts';

/** The most signals of one trend: more cannot be distinguished. */
export const maxTrendSignals = 8;

/** The view of a trend, as in the address of the page: a link opens the same view. */
export interface TrendView {
  readonly signalIds: readonly string[];
  readonly range: TrendRange;
}

/** Reads the view from an address; what is wrong in it is left out. `now` is in ms since 1970. */
export function readTrendView(address: URLSearchParams, now: number): TrendView {
  const signalIds = (address.get('trend') ?? '')
    .slice(0, 400)
    .split('.')
    .filter((id) => /^[0-9]{1,19}$/.test(id));
  return { signalIds: [...new Set(signalIds)].slice(0, maxTrendSignals), range: readRange(address, now) };
}

/** Writes the view into an address, and leaves everything else in it. */
export function writeTrendView(address: URLSearchParams, view: TrendView): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('trend');
  if (view.signalIds.length > 0) next.set('trend', view.signalIds.join('.'));
  writeRange(next, view.range);
  return next;
}
