import type { Clock } from '../collector/schedule.ts';

/** So many things a second, and so many at once after a pause. */
export class Allowance {
  readonly #clock: Clock;
  readonly #perSecond: number;
  readonly #atOnce: number;
  #count: number;
  #at: number;

  constructor(clock: Clock, { perSecond, atOnce }: { readonly perSecond: number; readonly atOnce: number }) {
    this.#clock = clock;
    this.#perSecond = perSecond;
    this.#atOnce = atOnce;
    this.#count = atOnce;
    this.#at = clock.monotonic();
  }

  /** Takes one; false where there is none. */
  take(): boolean {
    const now = this.#clock.monotonic();
    this.#count = Math.min(this.#atOnce, this.#count + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#count < 1) return false;
    this.#count -= 1;
    return true;
  }
}
