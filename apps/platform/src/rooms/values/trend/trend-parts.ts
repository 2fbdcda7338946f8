import type { ClockSteps } from '@penstock/contract/model/clock-step';

/** One point of a trend: the values recorded in one interval of the requested time. */
export interface TrendPoint {
  /** Start of the interval, ms since 1970. */
  readonly time: number;
  readonly min: number;
  readonly max: number;
  /** Weighted by how long values held; of the records alone where none held. */
  readonly average: number;
  readonly count: number;
  /** The share of its time in which the value was known, from 0 to 1, up to the end of what was asked for. */
  readonly known: number;
  /** True where recording was interrupted, or the value was bad, between the point before and this one. */
  readonly isAfterBreak?: true;
}

/** The points of a trend, and how long after the last one its line goes on. */
export interface Trend {
  readonly points: TrendPoint[];
  /** In ms; null without a limit. */
  readonly reach: number | null;
}

/** A record may come so much later than the recording's distance before recording counts as interrupted. */
export const lateness = { factor: 1.5, milliseconds: 2000 } as const;
/** How long after a record the next one may come, in ms. @param distance of the recording, in ms. */
export function reachOf(distance: number): number {
  return distance * lateness.factor + lateness.milliseconds;
}

/** Where nobody knows the distance: how many times the usual one of the points, or what a point covers. */
const unknownFactor = 3.5;

/**
 * Minimum, maximum, sum and count of equal parts of a time, and what tells a pause from an interruption: recording is
 * interrupted between two parts if they are further apart than two records of its recordings are, the slower of both
 * counting, or if a bad value lies between them. What is shorter than a part is none.
 */
export class TrendParts {
  readonly #min: Float64Array;
  readonly #max: Float64Array;
  readonly #sum: Float64Array;
  readonly #held: Float64Array;
  readonly #integral: Float64Array;
  readonly #count: Uint32Array;
  readonly #first: Float64Array;
  readonly #last: Float64Array;
  readonly #firstBad: Float64Array;
  readonly #lastBad: Float64Array;
  /** The longest distance of a recording in the part; 0 where nobody knows it. */
  readonly #distance: Float64Array;

  readonly #origin: number;
  readonly #step: number;
  readonly #end: number;

  /** @param end where the last part ends at the latest, ms since 1970. */
  constructor({ count: length, origin, step }: ClockSteps, end = origin + length * step) {
    this.#origin = origin;
    this.#step = step;
    this.#end = Math.min(end, origin + length * step);
    this.#min = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
    this.#max = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
    this.#sum = new Float64Array(length);
    this.#held = new Float64Array(length);
    this.#integral = new Float64Array(length);
    this.#count = new Uint32Array(length);
    this.#first = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
    this.#last = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
    this.#firstBad = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
    this.#lastBad = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
    this.#distance = new Float64Array(length);
  }

  /**
   * Adds good values to a part. What rounding puts beyond the last part is of the last.
   *
   * @param distance how far apart two records of their recording are at most, in ms; null where nobody knows it.
   */
  addGood(
    part: number,
    min: number,
    max: number,
    sum: number,
    count: number,
    first: number,
    last: number,
    distance: number | null,
  ): void {
    const at = this.#within(part);
    if (min < (this.#min[at] ?? 0)) this.#min[at] = min;
    if (max > (this.#max[at] ?? 0)) this.#max[at] = max;
    this.#sum[at] = (this.#sum[at] ?? 0) + sum;
    this.#count[at] = (this.#count[at] ?? 0) + count;
    if (first < (this.#first[at] ?? 0)) this.#first[at] = first;
    if (last > (this.#last[at] ?? 0)) this.#last[at] = last;
    if (distance !== null && distance > (this.#distance[at] ?? 0)) this.#distance[at] = distance;
  }

  /** Adds bad values, or such without a number, to a part: the times of the first and the last. */
  addBad(part: number, first: number, last: number): void {
    const at = this.#within(part);
    if (first < (this.#firstBad[at] ?? 0)) this.#firstBad[at] = first;
    if (last > (this.#lastBad[at] ?? 0)) this.#lastBad[at] = last;
  }

  /** Adds values that held inside of a part: for how long, in ms, and their integral over it. */
  addHeld(part: number, milliseconds: number, integral: number): void {
    if (milliseconds <= 0 || part < 0 || part >= this.#count.length) return;
    this.#held[part] = (this.#held[part] ?? 0) + milliseconds;
    this.#integral[part] = (this.#integral[part] ?? 0) + integral;
  }

  /** Adds a value that held from one time to another, to each part in between. ms since 1970. */
  hold(from: number, to: number, value: number): void {
    const end = Math.min(to, this.#end);
    let begin = Math.max(from, this.#origin);
    while (begin < end) {
      const part = Math.floor((begin - this.#origin) / this.#step);
      const next = Math.min(end, this.#origin + (part + 1) * this.#step);
      this.addHeld(part, next - begin, (next - begin) * value);
      begin = next;
    }
  }

  /** The parts that have any good value as points. */
  trend(): Trend {
    const from = this.#origin;
    const step = this.#step;
    const unknownReach = Math.max(this.#usualDistance(), step) * unknownFactor;
    const points: TrendPoint[] = [];
    let before: number | undefined;
    let lastBad = Number.NEGATIVE_INFINITY;
    for (const [part, count] of this.#count.entries()) {
      if (count > 0) {
        const isAfterBreak =
          before !== undefined && this.#isBroken(before, part, lastBad, step, unknownReach);
        points.push({
          time: from + part * step,
          min: this.#min[part] ?? 0,
          max: this.#max[part] ?? 0,
          average: this.#average(part),
          count,
          known: this.#known(part),
          ...(isAfterBreak && { isAfterBreak }),
        });
        before = part;
      }
      lastBad = Math.max(lastBad, this.#lastBad[part] ?? 0);
    }
    if (before === undefined) return { points, reach: 0 };
    const reach = lastBad > (this.#last[before] ?? 0) ? 0 : this.#reach(unknownReach, before);
    return { points, reach: Number.isFinite(reach) ? reach : null };
  }

  /** Between the extremes, which a sum of many numbers can miss by its rounding. */
  #average(part: number): number {
    const held = this.#held[part] ?? 0;
    const average =
      held > 0 ? (this.#integral[part] ?? 0) / held : (this.#sum[part] ?? 0) / (this.#count[part] ?? 1);
    return held > 0 ? average : Math.min(this.#max[part] ?? 0, Math.max(this.#min[part] ?? 0, average));
  }

  #known(part: number): number {
    const begin = this.#origin + part * this.#step;
    const length = Math.min(this.#end, begin + this.#step) - begin;
    return length <= 0 ? 0 : Math.min(1, Math.round(((this.#held[part] ?? 0) / length) * 1000) / 1000);
  }

  /** Whether recording was interrupted, or the value was bad, between two parts with nothing good between them. */
  #isBroken(before: number, part: number, lastBad: number, step: number, unknownReach: number): boolean {
    const last = this.#last[before] ?? 0;
    const first = this.#first[part] ?? 0;
    // Less than a point covers can't be seen: a break would leave out what was recorded on both sides of it.
    if (first - last < step) return false;
    if (first - last > this.#reach(unknownReach, before, part)) return true;
    return Math.max(lastBad, this.#badBefore(first, part)) > last;
  }

  /** How far apart records of some parts may be, in ms. */
  #reach(unknownReach: number, ...parts: readonly number[]): number {
    const distance = Math.max(...parts.map((part) => this.#distance[part] ?? 0));
    return distance === 0 ? unknownReach : reachOf(distance);
  }

  /** The time of the first bad value of a part if it is before a time. */
  #badBefore(time: number, part: number): number {
    const bad = this.#firstBad[part] ?? 0;
    return bad < time ? bad : Number.NEGATIVE_INFINITY;
  }

  /** The usual distance between the records of parts, in ms: the median, so that an interruption does not count. */
  #usualDistance(): number {
    const distances: number[] = [];
    let before: number | undefined;
    for (const [part, count] of this.#count.entries()) {
      if (count === 0) continue;
      if (before !== undefined) distances.push((this.#first[part] ?? 0) - before);
      before = this.#last[part] ?? 0;
    }
    distances.sort((one, other) => one - other);
    return distances[distances.length >> 1] ?? 0;
  }

  #within(part: number): number {
    return part < this.#count.length ? part : this.#count.length - 1;
  }
}
