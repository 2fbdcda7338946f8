import type { Clock } from '../collector/schedule.ts';

/** Processor time that a script may take in the long run, in ms for each second, and what it may take at once, in ms. */
const perSecond = 50;
const most = 100;
/** Processor time that a call costs the gateway itself, in ms. */
const callCost = 0.05;

/** The processor time that one script may take beside others: it fills up with time, and runs take from it. */
export class Budget {
  readonly #clock: Clock;
  #left: number = most;
  #at: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#at = clock.monotonic();
  }

  /** Takes what a run cost: ms of processor time, and calls of the gateway. Answers whether it was too much. */
  charge(milliseconds: number, calls: number): boolean {
    this.#left = this.#now() - milliseconds - calls * callCost;
    this.#at = this.#clock.monotonic();
    // A script pays for a single long run only for a while.
    const isOver = this.#left < 0;
    this.#left = Math.max(this.#left, -most);
    return isOver;
  }

  /** Processor time that it took lately, in ms: 0 where the budget is full. */
  get taken(): number {
    return most - this.#now();
  }

  #now(): number {
    const passed = this.#clock.monotonic() - this.#at;
    return Math.min(most, this.#left + (passed / 1000) * perSecond);
  }
}
