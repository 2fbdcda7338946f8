import type { ClientBase } from 'pg';
import { periodMs } from '../pack/block.ts';
import { readPeriods, readReadings } from './row-repository.ts';
import type { SeriesKey } from './series.ts';

/** The values of some variables at one time. */
export interface HistoryRow {
  /** ms since 1970. */
  readonly time: number;
  /** One for each variable; null where nothing was recorded at the time, or the value was bad. */
  readonly values: readonly (number | string | null)[];
}

/** Runs queries that see the database as it was at one moment. */
export type Snapshot = <Result>(work: (client: ClientBase) => Promise<Result>) => Promise<Result>;

/**
 * Every record of some variables between two times, the oldest first, those of a period at once. Each period is read at
 * one moment.
 *
 * @param series undefined where nothing is recorded.
 * @param from ms since 1970. @param to not included.
 */
export async function* readRows(
  snapshot: Snapshot,
  series: readonly (SeriesKey | undefined)[],
  from: number,
  to: number,
): AsyncGenerator<readonly HistoryRow[], void> {
  const known = series.flatMap((one) => one ?? []);
  for (const period of await snapshot((client) => readPeriods(client, known, from, to))) {
    const range = { from: Math.max(from, period), to: Math.min(to, period + periodMs) };
    yield await snapshot((client) => rowsOf(client, series, range));
  }
}

async function rowsOf(
  client: ClientBase,
  series: readonly (SeriesKey | undefined)[],
  range: { readonly from: number; readonly to: number },
): Promise<readonly HistoryRow[]> {
  const rows = new Map<number, (number | string | null)[]>();
  for (const [index, one] of series.entries()) {
    if (one === undefined) continue;
    for await (const { times, numbers, exact } of readReadings(client, { ...one, ...range })) {
      for (let at = 0; at < times.length; at += 1) {
        const time = times[at] ?? 0;
        if (time < range.from || time >= range.to) continue;
        let row = rows.get(time);
        if (row === undefined) {
          row = series.map(() => null);
          rows.set(time, row);
        }
        const number = numbers[at] ?? Number.NaN;
        const value = exact?.[at] ?? (Number.isNaN(number) ? null : number);
        if (value !== null) row[index] = value;
      }
    }
  }
  return [...rows]
    .map(([time, values]) => ({ time, values }))
    .toSorted((one, other) => one.time - other.time);
}
