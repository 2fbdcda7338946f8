import type { Clock } from '../collector/schedule.ts';

/** Spreads what comes too fast: so many a second, and as many at once. */
export class CallRate {
  readonly #clock: Clock;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(clock: Clock, perSecond: number) {
    this.#clock = clock;
    this.#perSecond = perSecond;
    this.#left = perSecond;
    this.#at = clock.monotonic();
  }

  /** Takes the turn of one call; answers how long it has to wait for it, in ms. */
  take(): number {
    const now = this.#clock.monotonic();
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    this.#left -= 1;
    return this.#left >= 0 ? 0 : (-this.#left / this.#perSecond) * 1000;
  }
}
