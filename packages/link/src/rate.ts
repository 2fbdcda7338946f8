/** A token bucket: so many at once, and so many a second in the long run. */
export class Rate {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #monotonic: () => number;
  #tokens: number;
  #last: number;

  constructor(perSecond: number, burst: number, monotonic: () => number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#monotonic = monotonic;
    this.#tokens = burst;
    this.#last = monotonic();
  }

  /** Takes one; false when there is none left. */
  take(): boolean {
    if (!this.has()) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Whether there is one to take. */
  has(): boolean {
    const now = this.#monotonic();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#last) / 1000) * this.#perSecond);
    this.#last = now;
    return this.#tokens >= 1;
  }
}
