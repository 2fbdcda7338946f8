import type { ClientBase } from 'pg';
import { quarterMs, visitQuarters } from '../history/codec/quarter.ts';
import {
  readLooseParts,
  readPackedPoints,
  readPackedQuarters,
  type SeriesRange,
} from '../history/read/series-repository.ts';

/** One point of a trend: the values recorded in one interval of the requested time. */
export interface TrendPoint {
  /** Start of the interval, ms since 1970. */
  readonly time: number;
  readonly min: number;
  readonly max: number;
  readonly average: number;
  readonly count: number;
}

/** What a trend is requested for. */
export interface TrendQuestion extends SeriesRange {
  /** How many intervals the time is divided into. */
  readonly points: number;
}

/**
 * The recorded values of a variable, reduced to what can be drawn: intervals without a value are left out. Values of all
 * recordings that hold the variable count together, also of layouts that were replaced. Where an interval is a quarter
 * of an hour or longer, it has the quarters that begin in it, and the first one that the range begins in.
 *
 * @param client in a transaction that sees one moment.
 */
export async function trendOf(
  client: ClientBase,
  question: TrendQuestion,
): Promise<{ step: number; points: TrendPoint[] }> {
  const { from, to, points } = question;
  const step = Math.max(1, (to - from) / points);
  const parts = new Parts(Math.ceil((to - from) / step));
  const unit = step >= quarterMs ? quarterMs : 1;
  const first = Math.floor(from / unit) * unit;
  if (step >= quarterMs) {
    for (const { quarters } of await readPackedQuarters(client, question))
      visitQuarters(quarters, (firstTime, min, max, sum, count) => {
        const start = Math.floor(firstTime / quarterMs) * quarterMs;
        if (count === 0 || start < first || start >= to) return;
        parts.add(Math.max(0, Math.floor((start - from) / step)), min, max, sum, count);
      });
  } else {
    for await (const { times, values } of readPackedPoints(client, question)) {
      for (let at = 0; at < times.length; at += 1) {
        const time = times[at] ?? 0;
        const value = values[at] ?? Number.NaN;
        if (time < from || time >= to || Number.isNaN(value)) continue;
        parts.add(Math.floor((time - from) / step), value, value, value, 1);
      }
    }
  }
  const shape = { origin: from, step, unit };
  for (const { part, min, max, sum, count } of await readLooseParts(
    client,
    { ...question, from: first },
    shape,
  ))
    parts.add(Math.max(0, part), min, max, sum, count);
  return { step, points: parts.points(from, step) };
}

/** Minimum, maximum, sum and count of equal parts of a time. */
class Parts {
  readonly #min: Float64Array;
  readonly #max: Float64Array;
  readonly #sum: Float64Array;
  readonly #count: Uint32Array;

  constructor(length: number) {
    this.#min = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
    this.#max = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
    this.#sum = new Float64Array(length);
    this.#count = new Uint32Array(length);
  }

  /** Adds values to a part. What rounding puts beyond the last part is of the last. */
  add(part: number, min: number, max: number, sum: number, count: number): void {
    const at = part < this.#count.length ? part : this.#count.length - 1;
    if (min < (this.#min[at] ?? 0)) this.#min[at] = min;
    if (max > (this.#max[at] ?? 0)) this.#max[at] = max;
    this.#sum[at] = (this.#sum[at] ?? 0) + sum;
    this.#count[at] = (this.#count[at] ?? 0) + count;
  }

  /** Those that have any. */
  points(from: number, step: number): TrendPoint[] {
    const points: TrendPoint[] = [];
    for (const [part, count] of this.#count.entries()) {
      if (count === 0) continue;
      const min = this.#min[part] ?? 0;
      const max = this.#max[part] ?? 0;
      points.push({ time: from + part * step, min, max, average: (this.#sum[part] ?? 0) / count, count });
    }
    return points;
  }
}
