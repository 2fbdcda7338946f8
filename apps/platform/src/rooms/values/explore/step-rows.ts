import { quarterMs } from '../history/codec/quarter.ts';
import { readPeriods } from '../history/read/row-repository.ts';
import type { HistoryRow, Snapshot } from '../history/read/rows.ts';
import type { StepCell, StepReader } from './step-readers.ts';
import { periodMs } from '../history/pack/block.ts';

/** Steps that are read at once, and the longest time of which each record is read at once, in ms. */
const atOnce = { steps: 1000, records: 86_400_000 } as const;

/**
 * The rows of readers of some variables by steps of time, the oldest first; a step of which none knows anything is left out.
 *
 * @param range ms since 1970; steps that reach into it are whole.
 * @param step in ms.
 * @param origin ms since 1970: steps begin at multiples of `step` from it.
 */
export async function* stepRows(
  snapshot: Snapshot,
  readers: readonly StepReader[],
  range: { readonly from: number; readonly to: number },
  step: number,
  origin: number,
): AsyncGenerator<readonly HistoryRow[], void> {
  const known = readers.flatMap(({ series }) => series ?? []);
  const from = origin + Math.floor((range.from - origin) / step) * step;
  const to = origin + Math.ceil((range.to - origin) / step) * step;
  // Steps from quarter to quarter of an hour are made of roll-ups, others of records.
  const isOfQuarters = step % quarterMs === 0 && from % quarterMs === 0;
  const steps = isOfQuarters
    ? atOnce.steps
    : Math.min(atOnce.steps, Math.max(1, Math.floor(atOnce.records / step)));
  const length = step * steps;
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
      const rows = new Map<number, StepCell[]>();
      const starts = Array.from({ length: (end - begin) / step + 1 }, (_start, at) => begin + at * step);
      const width = readers.reduce((sum, { titles }) => sum + titles.length, 0);
      let place = 0;
      for (const reader of readers) {
        const found = reader.series === undefined ? [] : await reader.read(client, reader.series, starts);
        for (const [at, cells] of found.entries()) {
          if (cells.every((cell) => cell === null)) continue;
          const time = begin + at * step;
          const row = rows.get(time) ?? Array.from({ length: width }, (): StepCell => null);
          rows.set(time, row);
          for (const [column, cell] of cells.entries()) row[place + column] = cell;
        }
        place += reader.titles.length;
      }
      return [...rows]
        .map(([time, values]) => ({ time, values }))
        .toSorted((one, other) => one.time - other.time);
    });
  }
}
