/**
 * Knows a line that returns what is sent on it, as two-wire RS485 adapters do that cannot switch their receiver off, and
 * takes the returned request out of what was received. It is found out with a request whose reply cannot look like the
 * request itself; the answer to a write of Modbus does.
 */
export class Echo {
  /** Undefined before a reply came. */
  #isPresent: boolean | undefined;
  /** The request whose echo may still come. */
  #awaited: Buffer | undefined;

  /** Nothing is known of a line that was just opened. */
  reset(): void {
    this.#isPresent = undefined;
    this.#awaited = undefined;
  }

  /** A request was sent. `showsEcho`: its reply cannot be the same bytes. */
  sent(bytes: Buffer, showsEcho: boolean): void {
    const isPossible = this.#isPresent === true || (this.#isPresent === undefined && showsEcho);
    this.#awaited = isPossible ? bytes : undefined;
  }

  /**
   * How many bytes at the start of what was received since the request was sent are its echo; undefined while they may
   * become one.
   */
  lengthIn(received: Buffer): number | undefined {
    const bytes = this.#awaited;
    if (bytes === undefined) return 0;
    const length = Math.min(bytes.length, received.length);
    if (!bytes.subarray(0, length).equals(received.subarray(0, length))) {
      this.#awaited = undefined;
      return 0;
    }
    if (length < bytes.length) return undefined;
    this.#isPresent = true;
    this.#awaited = undefined;
    return length;
  }

  /** The reply came: a line without an echo until now has none. */
  replied(): void {
    this.#isPresent ??= false;
    this.#awaited = undefined;
  }
}
