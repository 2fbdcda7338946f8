/** A quantity that refills at a steady rate up to what may be taken at once. Times are in ms. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #atOnce: number;
  #tokens: number;
  #last: number;

  constructor(limit: { readonly perSecond: number; readonly atOnce: number }, now: number) {
    this.#perSecond = limit.perSecond;
    this.#atOnce = limit.atOnce;
    this.#tokens = limit.atOnce;
    this.#last = now;
  }

  /** Takes an amount although it may not be there: what is missing has to come first. */
  spend(amount: number, now: number): void {
    this.#refill(now);
    this.#tokens -= amount;
  }

  /** How long until nothing is owed any more, in ms. */
  wait(now: number): number {
    this.#refill(now);
    return this.#tokens > 0 ? 0 : ((1 - this.#tokens) / this.#perSecond) * 1000;
  }

  /** Takes an amount; 0 when it was there, and otherwise how long until it is, in ms, with nothing taken. */
  take(amount: number, now: number): number {
    this.#refill(now);
    // A single amount that exceeds the whole is taken when the bucket is full.
    const missing = Math.min(amount, this.#atOnce) - this.#tokens;
    if (missing > 0) return (missing / this.#perSecond) * 1000;
    this.#tokens -= amount;
    return 0;
  }

  #refill(now: number): void {
    this.#tokens = Math.min(this.#atOnce, this.#tokens + ((now - this.#last) / 1000) * this.#perSecond);
    this.#last = now;
  }
}
