import type { ClientBase } from 'pg';
import { type Trend, TrendParts } from './trend-parts.ts';
import { quarterMs, visitQuarters } from '../history/codec/quarter.ts';
import {
  readLooseParts,
  readPackedPoints,
  readPackedQuarters,
  type SeriesRange,
} from '../history/read/series-repository.ts';

/** The request for a trend. */
export interface TrendQuestion extends SeriesRange {
  /** How many intervals the time is divided into. */
  readonly points: number;
}

/**
 * The recorded values of a variable, reduced to what can be drawn: intervals without a value are left out. Values of all
 * recordings that hold the variable count together, also of layouts that were replaced. Where an interval is a quarter
 * of an hour or longer, it has the quarters that begin in it, and the first one that the range begins in. The line breaks where
 * recording was interrupted: see {@link TrendParts}.
 *
 * @param client in a transaction that sees one moment.
 */
export async function trendOf(
  client: ClientBase,
  question: TrendQuestion,
): Promise<Trend & { step: number }> {
  const { from, to, points } = question;
  const step = Math.max(1, (to - from) / points);
  const parts = new TrendParts(Math.ceil((to - from) / step));
  const unit = step >= quarterMs ? quarterMs : 1;
  const first = Math.floor(from / unit) * unit;
  if (step >= quarterMs) {
    for (const { quarters, distance } of await readPackedQuarters(client, question))
      visitQuarters(quarters, (firstTime, lastTime, isLastGood, min, max, sum, count) => {
        const start = Math.floor(firstTime / quarterMs) * quarterMs;
        if (start < first || start >= to) return;
        const part = Math.max(0, Math.floor((start - from) / step));
        if (!isLastGood) parts.addBad(part, lastTime, lastTime);
        if (count === 0) return;
        // Of a quarter that ends badly only the time of its last record is known, which is the bad one.
        parts.addGood(part, min, max, sum, count, firstTime, isLastGood ? lastTime : lastTime - 1, distance);
      });
  } else {
    for await (const { times, values, distance } of readPackedPoints(client, question)) {
      for (let at = 0; at < times.length; at += 1) {
        const time = times[at] ?? 0;
        const value = values[at] ?? Number.NaN;
        if (time < from || time >= to) continue;
        const part = Math.floor((time - from) / step);
        if (Number.isNaN(value)) parts.addBad(part, time, time);
        else parts.addGood(part, value, value, value, 1, time, time, distance);
      }
    }
  }
  const shape = { origin: from, step, unit };
  for (const loose of await readLooseParts(client, { ...question, from: first }, shape)) {
    const { min, max, sum, count, first: begin, last, firstBad, lastBad, distance } = loose;
    const part = Math.max(0, loose.part);
    if (firstBad !== null && lastBad !== null) parts.addBad(part, firstBad, lastBad);
    if (min !== null && max !== null && sum !== null && begin !== null && last !== null)
      parts.addGood(part, min, max, sum, count, begin, last, distance);
  }
  return { step, ...parts.trend(from, step) };
}
