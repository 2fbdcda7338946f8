/** Lets so many things start a second, as many at once; the rest waits or is refused. */
export class StartRate {
  readonly #perSecond: number;
  #next = Number.NEGATIVE_INFINITY;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** How long the next one has to wait, in ms, without starting it. */
  wait(now: number): number {
    return Math.max(0, this.#next - now);
  }

  /** Starts the next one; answers how long it has to wait, in ms. */
  start(now: number): number {
    const wait = this.wait(now);
    const step = 1000 / this.#perSecond;
    // Unused starts add up to one second.
    this.#next = Math.max(this.#next, now - 1000 + step) + step;
    return wait;
  }
}
