import { readPeriods, type SeriesKey } from '../history/read/row-repository.ts';
import type { HistoryRow, Snapshot } from '../history/read/rows.ts';
import { periodMs } from '../history/pack/block.ts';
import { trendOf } from '../trend/trend.ts';

/** Steps that are read at once. */
const stepsAtOnce = 1000;

/** Averages are rounded to so many decimals: more of them come from the division. */
const averageScale = 1e6;

/**
 * The averages of some variables by steps of time, the oldest first; a step without a value of any is left out.
 *
 * @param series undefined where nothing is recorded.
 * @param range ms since 1970; steps that reach into it are whole.
 * @param step in ms.
 * @param origin ms since 1970: steps begin at multiples of `step` from it.
 */
export async function* stepRows(
  snapshot: Snapshot,
  series: readonly (SeriesKey | undefined)[],
  range: { readonly from: number; readonly to: number },
  step: number,
  origin: number,
): AsyncGenerator<readonly HistoryRow[], void> {
  const known = series.flatMap((one) => one ?? []);
  const from = origin + Math.floor((range.from - origin) / step) * step;
  const to = origin + Math.ceil((range.to - origin) / step) * step;
  const length = step * stepsAtOnce;
  const periods = await snapshot((client) => readPeriods(client, known, from, to));
  const parts = new Set<number>();
  for (const period of periods) {
    const last = Math.floor((Math.min(to, period + periodMs) - 1 - from) / length);
    for (let part = Math.floor((Math.max(from, period) - from) / length); part <= last; part += 1)
      parts.add(part);
  }
  for (const part of parts) {
    const begin = from + part * length;
    const end = Math.min(to, begin + length);
    yield await snapshot(async (client) => {
      const rows = new Map<number, (number | null)[]>();
      for (const [index, one] of series.entries()) {
        if (one === undefined) continue;
        const question = { ...one, from: begin, to: end, points: (end - begin) / step };
        for (const { time, average } of (await trendOf(client, question)).points) {
          let row = rows.get(time);
          if (row === undefined) {
            row = series.map(() => null);
            rows.set(time, row);
          }
          row[index] = Math.round(average * averageScale) / averageScale;
        }
      }
      return [...rows]
        .map(([time, values]) => ({ time, values }))
        .toSorted((one, other) => one.time - other.time);
    });
  }
}
