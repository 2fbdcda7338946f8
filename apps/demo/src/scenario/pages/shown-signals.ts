import type { ShownSignal } from '@penstock/scene/starters/parts/parts';
import type { Point } from '../../plant/registers/point.ts';

/** Counters whose decimals nobody reads. */
const coarse: ReadonlySet<string> = new Set(['energy_total']);

/** The signal of the point with a key. Throws where a page names a point that there is not. */
export function shownSignals(points: readonly Point[]): (key: string) => ShownSignal {
  const shown = new Map(
    points.map(({ key, title }) => [key, { title, ...(coarse.has(key) && { decimals: 0 }) }]),
  );
  return (key) => {
    const signal = shown.get(key);
    if (signal === undefined) throw new Error(`no point is called ${key}`);
    return signal;
  };
}
