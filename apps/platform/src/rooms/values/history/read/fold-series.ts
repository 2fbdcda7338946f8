import { setImmediate } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { maxHoldMs, quarterMs, type Rollup } from '../codec/quarter.ts';
import { periodMs } from '../pack/block.ts';
import { readLoosePoints, readPackedPoints, readQuarters } from './series-repository.ts';
import type { SeriesRange } from './series.ts';
import type { SpanFold } from './span-fold.ts';

/** How long before the first span the last value before it is looked for, for what has changed since, in ms. */
export const changeLookBackMs = 86_400_000;

/** Quarters of an hour that are folded before the process does other work. */
const quartersAtOnce = 5000;

/** The summary of a quarter of an hour in one recording. */
interface RecordedQuarter {
  readonly recording: number;
  readonly rollups: Rollup[];
  /** Records that are not packed yet. */
  readonly times: number[];
  readonly values: number[];
}

/**
 * Folds what is recorded of a variable: roll-ups where they say enough, otherwise the records of the quarter of an hour.
 * Where several recordings have the variable at the same time, the one with the most values counts.
 *
 * @param client in a transaction that sees one moment.
 * @param series `from` to `to` are the spans of the folds.
 * @param unpacked receives how many records were unpacked; throws where they are too many.
 * @param lookBack how long before the first span the value that holds at its begin is looked for, in ms.
 */
export async function foldSeries(
  client: ClientBase,
  series: SeriesRange,
  folds: readonly SpanFold[],
  unpacked: (records: number) => void,
  lookBack: number,
): Promise<void> {
  // A value that holds at the end is known by the record after it.
  const range = { ...series, from: series.from - lookBack, to: series.to + maxHoldMs };
  const quarters = await recordedQuarters(client, range);
  const records = new PeriodRecords(client, range, unpacked);
  let folded = 0;
  for (const [start, recordings] of [...quarters].toSorted(([one], [other]) => one - other)) {
    folded += 1;
    if (folded % quartersAtOnce === 0) await setImmediate();
    for (const one of ofOneTime(recordings)) {
      const isLoose = one.times.length > 0;
      const isUnclear = one.rollups.some((rollup) => folds.some((fold) => fold.needsRecords(rollup)));
      if (one.rollups.length > 0 && !isLoose && !isUnclear) {
        for (const rollup of one.rollups) for (const fold of folds) fold.addRollup(rollup);
        continue;
      }
      const packed = one.rollups.length === 0 ? [] : await records.ofQuarter(one.recording, start);
      const loose = one.times.map((time, at): Point => [time, one.values[at] ?? Number.NaN]);
      const points =
        isLoose && packed.length > 0 ? [...packed, ...loose].toSorted(byTime) : isLoose ? loose : packed;
      for (const [time, value] of points) for (const fold of folds) fold.addRecord(time, value);
    }
  }
}

type Point = readonly [time: number, value: number];

const byTime = ([one]: Point, [other]: Point) => one - other;

async function recordedQuarters(
  client: ClientBase,
  range: SeriesRange,
): Promise<ReadonlyMap<number, readonly RecordedQuarter[]>> {
  const found = new Map<number, RecordedQuarter[]>();
  const at = (time: number, recording: number): RecordedQuarter => {
    const start = Math.floor(time / quarterMs) * quarterMs;
    const known = found.get(start) ?? [];
    found.set(start, known);
    let one = known.find((other) => other.recording === recording);
    if (one === undefined) {
      one = { recording, rollups: [], times: [], values: [] };
      known.push(one);
    }
    return one;
  };
  for (const { recording, quarters } of await readQuarters(client, range))
    for (const rollup of quarters)
      if (rollup.firstTime >= range.from && rollup.firstTime < range.to)
        at(rollup.firstTime, recording).rollups.push(rollup);
  for (const { recording, times, values } of await readLoosePoints(client, range))
    for (const [index, time] of times.entries()) {
      const one = at(time, recording);
      one.times.push(time);
      one.values.push(values[index] ?? Number.NaN);
    }
  return found;
}

/** The recordings of a quarter one after the other; of those that overlap, the one with the most values. */
function ofOneTime(recordings: readonly RecordedQuarter[]): readonly RecordedQuarter[] {
  if (recordings.length < 2) return recordings;
  const ordered = recordings
    .map((one) => ({
      one,
      first: Math.min(
        one.rollups[0]?.firstTime ?? Number.POSITIVE_INFINITY,
        one.times[0] ?? Number.POSITIVE_INFINITY,
      ),
      last: Math.max(one.rollups.at(-1)?.lastTime ?? 0, one.times.at(-1) ?? 0),
      count:
        one.rollups.reduce((sum, { count }) => sum + count, 0) +
        one.values.filter((value) => !Number.isNaN(value)).length,
    }))
    .toSorted((one, other) => one.first - other.first);
  const overlaps = ordered.some(
    ({ first }, at) => first <= (ordered[at - 1]?.last ?? Number.NEGATIVE_INFINITY),
  );
  if (!overlaps) return ordered.map(({ one }) => one);
  return ordered
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 1)
    .map(({ one }) => one);
}

/** The packed records of a variable by quarters, read a period at a time. */
class PeriodRecords {
  readonly #client: ClientBase;
  readonly #series: SeriesRange;
  readonly #unpacked: (records: number) => void;
  #period = Number.NaN;
  /** By recording and start. */
  #quarters = new Map<string, Point[]>();

  constructor(client: ClientBase, series: SeriesRange, unpacked: (records: number) => void) {
    this.#client = client;
    this.#series = series;
    this.#unpacked = unpacked;
  }

  async ofQuarter(recording: number, start: number): Promise<readonly Point[]> {
    const period = Math.floor(start / periodMs) * periodMs;
    if (period !== this.#period) await this.#read(period);
    return this.#quarters.get(`${recording} ${start}`) ?? [];
  }

  async #read(period: number): Promise<void> {
    this.#period = period;
    this.#quarters = new Map();
    const range = { ...this.#series, from: period, to: period + 1 };
    for await (const { recording, times, values } of readPackedPoints(this.#client, range)) {
      this.#unpacked(times.length);
      for (const [at, time] of times.entries()) {
        const key = `${recording} ${Math.floor(time / quarterMs) * quarterMs}`;
        const points = this.#quarters.get(key) ?? [];
        if (points.length === 0) this.#quarters.set(key, points);
        points.push([time, values[at] ?? Number.NaN]);
      }
    }
  }
}
