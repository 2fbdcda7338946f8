/** A device that ends connections after more replies than this is not worth a pattern. */
const MAX_REPLIES = 16;
/** How long a pattern is relied on before it is looked for again, in ms. */
const PATTERN_LIFE_MS = 600_000;

/**
 * After how many replies a device ends its connections. Some take one request for each connection, others end it after
 * every so many. Two connections in a row that ended at the same count, each with a request waiting, are a pattern;
 * from then on a connection is given up before the request that would not be answered.
 */
export class EndingPattern {
  #replies = 0;
  #sent = 0;
  #last: number | undefined;
  #limit: number | undefined;
  #validUntil = Number.NEGATIVE_INFINITY;

  /** A connection was opened. `now`: by the monotonic clock, in ms. */
  opened(now: number): void {
    this.#replies = 0;
    this.#sent = 0;
    if (this.#limit === undefined || now < this.#validUntil) return;
    this.#limit = undefined;
    this.#last = undefined;
  }

  /** A request was sent. */
  sent(): void {
    this.#sent += 1;
  }

  /** A reply was understood. */
  replied(): void {
    this.#replies += 1;
  }

  /** The other side ended the connection. */
  ended(now: number): void {
    const replies = this.#replies;
    if (this.#sent <= replies || replies === 0 || replies > MAX_REPLIES) return;
    if (this.#limit === undefined && this.#last === replies) {
      this.#limit = replies;
      this.#validUntil = now + PATTERN_LIFE_MS;
    }
    this.#last = replies;
  }

  /** Whether this connection has carried as many requests as the device answers on one. */
  get isUsedUp(): boolean {
    return this.#limit !== undefined && this.#sent >= this.#limit;
  }
}
