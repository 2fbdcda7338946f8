/**
 * Estimates how many bytes wait to be written to a port, from its speed: ports take bytes without saying when they are
 * out. It bounds what a server can make the gateway keep.
 */
export class PortBacklog {
  readonly #bytesPerMs: number;
  readonly #maxBytes: number;
  readonly #monotonic: () => number;
  #bytes = 0;
  #time: number;

  constructor(bytesPerMs: number, maxBytes: number, monotonic: () => number) {
    this.#bytesPerMs = bytesPerMs;
    this.#maxBytes = maxBytes;
    this.#monotonic = monotonic;
    this.#time = monotonic();
  }

  /** Adds bytes; false when they would be too many. */
  take(bytes: number): boolean {
    const now = this.#monotonic();
    this.#bytes = Math.max(0, this.#bytes - (now - this.#time) * this.#bytesPerMs);
    this.#time = now;
    if (this.#bytes + bytes > this.#maxBytes) return false;
    this.#bytes += bytes;
    return true;
  }
}
