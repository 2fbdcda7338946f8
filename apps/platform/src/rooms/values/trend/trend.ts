import { clockSteps } from '@penstock/contract/model/clock-step';
import type { ClientBase } from 'pg';
import { maxHoldMs, quarterMs, visitQuarters } from '../history/codec/quarter.ts';
import { readLooseParts, readPackedPoints, readPackedQuarters } from '../history/read/series-repository.ts';
import type { SeriesRange } from '../history/read/series.ts';
import { HeldValues, holdLimit, holdRule } from './held-values.ts';
import { type Trend, TrendParts } from './trend-parts.ts';

/** The request for a trend. */
export interface TrendQuestion extends SeriesRange {
  /** Into how many intervals the time is divided at most. */
  readonly points: number;
  /** How far the clock of the reader is ahead of UTC, in ms: the intervals begin on it. */
  readonly offset?: number;
}

/**
 * The recorded values of a variable, reduced to what can be drawn: intervals on the clock, of which those without a value are left
 * out. Values of all recordings that hold the variable count together, also of layouts that were replaced. An interval of a
 * quarter of an hour or longer is made of whole quarters. The line breaks where recording was interrupted: see {@link TrendParts}.
 *
 * @param client in a transaction that sees one moment.
 */
export async function trendOf(
  client: ClientBase,
  question: TrendQuestion,
): Promise<Trend & { step: number }> {
  const { from, to, points, offset } = question;
  const steps = clockSteps(from, to, points, offset);
  const { step, origin } = steps;
  const parts = new TrendParts(steps, to);
  const held = new HeldValues(parts);
  const isOfQuarters = step >= quarterMs;
  // A value that holds at the begin was recorded before it, and the one that ends it may come after.
  const range = { ...question, from: origin - maxHoldMs, to: to + maxHoldMs };
  const partOf = (time: number) => Math.floor((time - origin) / step);
  if (isOfQuarters)
    for (const { recording, quarters, distance } of await readPackedQuarters(client, range))
      visitQuarters(
        quarters,
        (firstTime, lastTime, isLastGood, min, max, sum, count, last, heldMs, integral) => {
          if (lastTime < range.from || firstTime >= range.to) return;
          held.add(recording, distance, { firstTime, lastTime, last: isLastGood ? last : Number.NaN });
          if (firstTime < origin || firstTime >= to) return;
          const part = partOf(firstTime);
          if (!isLastGood) parts.addBad(part, lastTime, lastTime);
          if (count === 0) return;
          parts.addHeld(part, heldMs, integral);
          // Of a quarter that ends badly only the time of its last record is known, which is the bad one.
          parts.addGood(
            part,
            min,
            max,
            sum,
            count,
            firstTime,
            isLastGood ? lastTime : lastTime - 1,
            distance,
          );
        },
      );
  else
    for await (const { recording, times, values, distance } of readPackedPoints(client, range)) {
      const limit = holdLimit(distance);
      let begin: number | undefined;
      let before = Number.NaN;
      let last = Number.NaN;
      for (let at = 0; at < times.length; at += 1) {
        const time = times[at] ?? 0;
        if (time < range.from || time >= range.to) continue;
        const value = values[at] ?? Number.NaN;
        if (begin === undefined) begin = time;
        else if (!Number.isNaN(last) && time - before <= limit) parts.hold(before, time, last);
        before = time;
        last = value;
        if (time < origin || time >= to) continue;
        const part = partOf(time);
        if (Number.isNaN(value)) parts.addBad(part, time, time);
        else parts.addGood(part, value, value, value, 1, time, time, distance);
      }
      if (begin !== undefined) held.add(recording, distance, { firstTime: begin, lastTime: before, last });
    }
  const shape = { origin, step, unit: isOfQuarters ? quarterMs : 1, end: to, hold: holdRule };
  for (const loose of await readLooseParts(client, range, shape)) {
    const { recording, part, min, max, sum, count, first, last, firstBad, lastBad, distance } = loose;
    held.add(recording, distance, {
      firstTime: loose.firstTime,
      lastTime: loose.lastTime,
      last: loose.lastValue ?? Number.NaN,
    });
    parts.addHeld(part, loose.held, loose.integral);
    if (firstBad !== null && lastBad !== null) parts.addBad(part, firstBad, lastBad);
    if (min !== null && max !== null && sum !== null && first !== null && last !== null)
      parts.addGood(part, min, max, sum, count, first, last, distance);
  }
  held.finish(to);
  return { step, ...parts.trend() };
}
