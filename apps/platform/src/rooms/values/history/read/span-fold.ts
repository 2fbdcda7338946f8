import { defaultCondition, type ReportCondition, type ReportFunction } from '@penstock/contract/model/report';
import { maxHoldMs, quarterMs, type Rollup } from '../codec/quarter.ts';

/** The computation over a variable. */
export interface FoldQuestion {
  readonly function: ReportFunction;
  /** For running time and count: when the variable counts as on. */
  readonly condition: ReportCondition | null;
  /** How many values a counter has before it begins again at 0; null where it only begins again when it is reset. */
  readonly counterRange: number | null;
}

/** The result of a span of time. */
export interface SpanResult {
  /** Null where nothing is known. */
  readonly value: number | null;
  /** For how long the variable was known, in ms. */
  readonly knownMs: number;
}

/** The extremes of a span, and the integral of its values over time. */
export interface SpanSummary {
  /** For how long the variable was known, in ms. */
  readonly knownMs: number;
  /** In units x ms. */
  readonly integral: number;
  /** Infinity and -Infinity where nothing is known. */
  readonly minimum: number;
  readonly maximum: number;
  /** The last value that was recorded or held in it; NaN without one. */
  readonly last: number;
}

const hour = 3_600_000;

/**
 * Computes one thing of a variable for spans of time that follow each other, from its roll-ups and records in the order of
 * time. A value that holds from one span into the next counts in both; what happens between two records, such as the
 * increase of a counter, belongs to the span of the later one.
 */
export class SpanFold {
  readonly #starts: readonly number[];
  readonly #question: FoldQuestion;
  readonly #condition: ReportCondition;
  readonly #count: Float64Array;
  readonly #min: Float64Array;
  readonly #max: Float64Array;
  readonly #sum: Float64Array;
  readonly #lasts: Float64Array;
  readonly #knownMs: Float64Array;
  readonly #integral: Float64Array;
  readonly #onMs: Float64Array;
  /** Increases, changes, or how often it became on. */
  readonly #steps: Float64Array;
  /** The last record, and the last good value. */
  #lastTime = Number.NEGATIVE_INFINITY;
  #isLastGood = false;
  #last = Number.NaN;
  /** The span that the last record is in, or the first one. */
  #span = 0;

  /** The quarters of an hour inside of which a span begins, by their numbers since 1970. */
  readonly #divided: ReadonlySet<number>;

  /** @param starts where the spans begin, ascending; the last one is only an end. ms since 1970. */
  constructor(starts: readonly number[], question: FoldQuestion) {
    this.#starts = starts;
    this.#divided = new Set(
      starts.flatMap((start) => (start % quarterMs === 0 ? [] : [Math.floor(start / quarterMs)])),
    );
    this.#question = question;
    this.#condition = question.condition ?? defaultCondition;
    const length = Math.max(0, starts.length - 1);
    this.#count = new Float64Array(length);
    this.#min = new Float64Array(length).fill(Number.POSITIVE_INFINITY);
    this.#max = new Float64Array(length).fill(Number.NEGATIVE_INFINITY);
    this.#sum = new Float64Array(length);
    this.#lasts = new Float64Array(length).fill(Number.NaN);
    this.#knownMs = new Float64Array(length);
    this.#integral = new Float64Array(length);
    this.#onMs = new Float64Array(length);
    this.#steps = new Float64Array(length);
  }

  /** Whether a roll-up does not say enough, so that its records are needed. */
  needsRecords({ firstTime, count, min, max, first, last }: Rollup): boolean {
    if (this.#divided.has(Math.floor(firstTime / quarterMs))) return true;
    if (count === 0) return false;
    switch (this.#question.function) {
      case 'increase':
        return min !== first || max !== last;
      case 'count':
        return this.#isOnBetween(min, max) === undefined;
      case 'runningTime':
        return this.#question.condition !== null && this.#isOnBetween(min, max) === undefined;
      case 'minimum':
      case 'maximum':
      case 'average':
      case 'sum':
      case 'change':
        return false;
    }
  }

  /** Adds a record that is no older than those before. @param value NaN where it is bad. */
  addRecord(time: number, value: number): void {
    this.#holdUntil(time);
    this.#moveTo(time);
    this.#lastTime = time;
    this.#isLastGood = !Number.isNaN(value);
    if (!this.#isLastGood) return;
    this.#step(this.#last, value);
    this.#last = value;
    if (!this.#isInside(time)) return;
    this.#extend(this.#span, value, value);
    this.#lasts[this.#span] = value;
    this.#add(this.#count, this.#span, 1);
    this.#add(this.#sum, this.#span, value);
  }

  /** Adds a roll-up of records that are no older than those before, and for which {@link needsRecords} is false. */
  addRollup(rollup: Rollup): void {
    const { firstTime, lastTime, count, min, max, first, last, isLastGood } = rollup;
    this.#holdUntil(firstTime);
    this.#moveTo(firstTime);
    this.#lastTime = lastTime;
    this.#isLastGood = isLastGood;
    if (count === 0) return;
    this.#step(this.#last, first);
    this.#step(first, last);
    this.#last = last;
    if (!this.#isInside(firstTime)) return;
    const span = this.#span;
    this.#extend(span, min, max);
    this.#lasts[span] = last;
    this.#add(this.#count, span, count);
    this.#add(this.#sum, span, rollup.sum);
    this.#add(this.#knownMs, span, rollup.heldMs);
    this.#add(this.#integral, span, rollup.integral);
    const onMs =
      this.#question.condition === null
        ? rollup.runningMs
        : this.#isOnBetween(min, max) === true
          ? rollup.heldMs
          : 0;
    this.#add(this.#onMs, span, onMs);
  }

  /** The result of each span. */
  results(): SpanResult[] {
    return Array.from(this.#count, (_count, span) => ({
      value: this.#valueOf(span),
      knownMs: this.#knownMs[span] ?? 0,
    }));
  }

  /** The extremes and the integral of each span, whatever is computed of it. */
  summaries(): SpanSummary[] {
    return Array.from(this.#knownMs, (knownMs, span) => ({
      knownMs,
      integral: this.#integral[span] ?? 0,
      minimum: this.#min[span] ?? Number.POSITIVE_INFINITY,
      maximum: this.#max[span] ?? Number.NEGATIVE_INFINITY,
      last: this.#lasts[span] ?? Number.NaN,
    }));
  }

  #valueOf(span: number): number | null {
    const count = this.#count[span] ?? 0;
    const knownMs = this.#knownMs[span] ?? 0;
    if (count === 0 && knownMs === 0) return null;
    switch (this.#question.function) {
      case 'minimum':
        return this.#min[span] ?? null;
      case 'maximum':
        return this.#max[span] ?? null;
      case 'average':
        return knownMs > 0 ? (this.#integral[span] ?? 0) / knownMs : (this.#sum[span] ?? 0) / count;
      case 'sum':
        return count === 0 ? null : (this.#sum[span] ?? null);
      case 'change':
      case 'increase':
      case 'count':
        return this.#steps[span] ?? null;
      case 'runningTime':
        return knownMs > 0 ? (this.#onMs[span] ?? 0) / hour : null;
    }
  }

  /** Counts that the last value held until the next record, in each span that it held in. */
  #holdUntil(time: number): void {
    if (!this.#isLastGood || time - this.#lastTime > maxHoldMs) return;
    const isOn = this.#isOn(this.#last);
    for (let span = this.#span; span < this.#count.length; span += 1) {
      const start = this.#starts[span] ?? 0;
      if (start >= time) return;
      const from = Math.max(this.#lastTime, start);
      const held = Math.min(time, this.#starts[span + 1] ?? 0) - from;
      if (held <= 0) continue;
      this.#add(this.#knownMs, span, held);
      this.#add(this.#integral, span, this.#last * held);
      if (isOn) this.#add(this.#onMs, span, held);
      this.#extend(span, this.#last, this.#last);
      this.#lasts[span] = this.#last;
    }
  }

  /** Adds the time from one good value to the next, which is of the added record. */
  #step(from: number, to: number): void {
    if (Number.isNaN(from) || !this.#isInside(this.#lastTime)) return;
    switch (this.#question.function) {
      case 'change':
        return this.#add(this.#steps, this.#span, to - from);
      case 'increase':
        return this.#add(this.#steps, this.#span, increaseOf(from, to, this.#question.counterRange));
      case 'count':
        return this.#add(this.#steps, this.#span, !this.#isOn(from) && this.#isOn(to) ? 1 : 0);
      case 'minimum':
      case 'maximum':
      case 'average':
      case 'sum':
      case 'runningTime':
        return;
    }
  }

  #isInside(time: number): boolean {
    return time >= (this.#starts[0] ?? 0) && time < (this.#starts.at(-1) ?? 0);
  }

  #moveTo(time: number): void {
    while (this.#span < this.#count.length - 1 && time >= (this.#starts[this.#span + 1] ?? 0))
      this.#span += 1;
  }

  #extend(span: number, min: number, max: number): void {
    if (min < (this.#min[span] ?? 0)) this.#min[span] = min;
    if (max > (this.#max[span] ?? 0)) this.#max[span] = max;
  }

  #add(sums: Float64Array, span: number, value: number): void {
    sums[span] = (sums[span] ?? 0) + value;
  }

  #isOn(value: number): boolean {
    return this.#isOnBetween(value, value) === true;
  }

  /** Whether all values from one to another are on, or none; undefined where some can be. */
  #isOnBetween(min: number, max: number): boolean | undefined {
    const { operator, value } = this.#condition;
    const holds = (all: boolean, none: boolean) => (all ? true : none ? false : undefined);
    switch (operator) {
      case '>':
        return holds(min > value, max <= value);
      case '>=':
        return holds(min >= value, max < value);
      case '<':
        return holds(max < value, min >= value);
      case '<=':
        return holds(max <= value, min > value);
      case '=':
        return holds(min === value && max === value, max < value || min > value);
      case '!=':
        return holds(max < value || min > value, min === value && max === value);
    }
  }
}

/**
 * How much a counter has counted from one value to the next. One that shows less than before has passed its range, where
 * that is the shorter way, or was reset and has counted from 0.
 */
function increaseOf(from: number, to: number, range: number | null): number {
  if (to >= from) return to - from;
  const passed = range === null ? Number.POSITIVE_INFINITY : to + range - from;
  return range !== null && passed >= 0 && passed < range / 2 ? passed : Math.max(0, to);
}
