import { maxHoldMs } from '../history/codec/quarter.ts';
import { lateness, reachOf, type TrendParts } from './trend-parts.ts';

/** The end of what is known of a recording so far. */
interface Held {
  readonly time: number;
  /** NaN where it was bad. */
  readonly value: number;
  readonly distance: number | null;
}

/** The records of a span of time, as far as the time around them is concerned. Times in ms since 1970. */
export interface HeldSpan {
  readonly firstTime: number;
  readonly lastTime: number;
  /** NaN where the last record is bad. */
  readonly last: number;
}

/**
 * Says the parts of a trend for how long values held between records, and between spans of them: until the next record of
 * the recording, as long as it may take while nothing is interrupted.
 */
export class HeldValues {
  readonly #parts: TrendParts;
  readonly #spans = new Map<number, { readonly distance: number | null; readonly spans: HeldSpan[] }>();

  constructor(parts: TrendParts) {
    this.#parts = parts;
  }

  /** Adds a span of a recording; in any order. */
  add(recording: number, distance: number | null, span: HeldSpan): void {
    const known = this.#spans.get(recording);
    if (known === undefined) this.#spans.set(recording, { distance, spans: [span] });
    else known.spans.push(span);
  }

  /** Writes into the parts what was added. @param end of the time that was asked for: until then the last value may hold. */
  finish(end: number): void {
    for (const { distance, spans } of this.#spans.values()) {
      spans.sort((one, other) => one.firstTime - other.firstTime);
      let before: Held | undefined;
      for (const { firstTime, lastTime, last } of spans) {
        if (before !== undefined) this.#hold(before, firstTime);
        before = { time: lastTime, value: last, distance };
      }
      // The record that ends it is not there yet.
      if (before !== undefined && before.time < end) this.#hold(before, end);
    }
  }

  #hold({ time, value, distance }: Held, until: number): void {
    if (!Number.isNaN(value) && until - time <= holdLimit(distance)) this.#parts.hold(time, until, value);
  }
}

/** The rule of {@link holdLimit} for the database. */
export const holdRule = { most: maxHoldMs, factor: lateness.factor, later: lateness.milliseconds } as const;

/** How long a value counts as known until the next record, in ms. @param distance null where nobody knows it. */
export function holdLimit(distance: number | null): number {
  return distance === null ? maxHoldMs : Math.min(maxHoldMs, reachOf(distance));
}
