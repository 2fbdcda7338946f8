import { maxHoldMs } from '../../../values/history/codec/quarter.ts';

/** How many distances tell whether records come at an interval. */
const sampled = 500;
/** A distance that is so many times the interval, and at least so long, is a gap. */
const gapFactor = 10;
const minGapMs = 60_000;
/** The share of distances that must be near the usual one where records come at an interval, and how near: half of it. */
const regularShare = 0.8;

/** A time in which nothing was recorded, in ms since 1970. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds out from the times of records how far apart they are, and when nothing was recorded. Where records come at an
 * interval a much longer distance is a gap; where they come on change, one that is longer than a value is held.
 */
export class RecordedTimes {
  records = 0;
  missingMs = 0;
  /** The first of the gaps. */
  readonly gaps: Gap[] = [];
  /** The usual distance in ms; null until it is known, and where records have none. */
  intervalMs: number | null = null;
  readonly #kept: number;
  #last: number;
  #longest = maxHoldMs;
  /** The first times; undefined once the interval is known. */
  #first: number[] | undefined;

  /** @param from the begin of the time, ms since 1970. @param kept how many gaps are kept. */
  constructor(from: number, kept: number) {
    this.#last = from;
    this.#kept = kept;
    this.#first = [from];
  }

  /** A record; they come in the order of their times. */
  add(time: number): void {
    this.records += 1;
    if (this.#first === undefined) {
      this.#look(time);
      return;
    }
    this.#first.push(time);
    if (this.#first.length > sampled) this.#learn();
  }

  /** The end of the time. */
  finish(to: number): void {
    this.#learn();
    if (this.records === 0) this.#longest = 0;
    this.#look(to);
  }

  #learn(): void {
    const times = this.#first ?? [];
    this.#first = undefined;
    // The distance to the first record is none between records.
    const distances = times.slice(2).map((time, index) => time - (times[index + 1] ?? 0));
    const usual = distances.toSorted((one, other) => one - other)[distances.length >> 1];
    if (usual !== undefined && distances.length > 1) {
      const near = distances.filter((distance) => Math.abs(distance - usual) <= usual / 2).length;
      if (near >= regularShare * distances.length) {
        this.intervalMs = usual;
        this.#longest = Math.max(minGapMs, gapFactor * usual);
      }
    }
    for (const time of times) this.#look(time);
  }

  #look(time: number): void {
    if (time - this.#last > this.#longest) {
      this.missingMs += time - this.#last;
      if (this.gaps.length < this.#kept) this.gaps.push({ from: this.#last, to: time });
    }
    this.#last = time;
  }
}
