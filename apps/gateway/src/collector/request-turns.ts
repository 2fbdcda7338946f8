/** A request that waits for its turn. */
interface Waiting {
  /** When the cycle that it is of has to be over, by the monotonic clock in ms. */
  readonly deadline: number;
  readonly go: () => void;
}

/**
 * The order in which the scan groups of a driver ask its device: the one whose cycle has to be over first goes first, so that a
 * long cycle of a slow group delays a fast one by what is on its way only, and each has its turn in the end.
 */
export class RequestTurns {
  #free: number;
  /** The next one at the end. */
  readonly #waiting: Waiting[] = [];

  /** `concurrency`: how many requests may be on their way. */
  constructor(concurrency: number) {
    this.#free = concurrency;
  }

  /** Resolves when the request may be made; whoever makes it calls {@link release} after it. */
  async take(deadline: number): Promise<void> {
    const next = this.#waiting.at(-1);
    if (this.#free > 0 && (next === undefined || deadline < next.deadline)) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((go) => {
      // Of equal ones the first goes first.
      const index = this.#waiting.findIndex((other) => other.deadline <= deadline);
      this.#waiting.splice(index === -1 ? this.#waiting.length : index, 0, { deadline, go });
    });
  }

  /** A request is over: the next one goes, once the cycle that it was of has asked for what it reads next. */
  release(): void {
    this.#free += 1;
    if (this.#waiting.length > 0) setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    if (this.#free === 0) return;
    const next = this.#waiting.pop();
    if (next === undefined) return;
    this.#free -= 1;
    next.go();
  }
}
