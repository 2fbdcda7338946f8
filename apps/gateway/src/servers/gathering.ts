import type { Clock } from '../collector/schedule.ts';

/** What comes within this time of each other belongs together, in ms. */
const silence = 10;
/** The most bytes that are gathered. */
const maxBytes = 65_536;

/**
 * Gathers the portions in which TCP brings bytes: what comes without a pause of 10 ms is handed on as one, up to 64 KiB.
 * No byte is lost, and their order stays.
 */
export class Gathering {
  readonly #clock: Clock;
  readonly #deliver: (bytes: Buffer) => void;
  #parts: Buffer[] = [];
  #bytes = 0;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, deliver: (bytes: Buffer) => void) {
    this.#clock = clock;
    this.#deliver = deliver;
  }

  /** Takes a portion. */
  take(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#bytes += bytes.length;
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#bytes >= maxBytes) this.flush();
    else this.#cancel = this.#clock.after(silence, () => this.flush());
  }

  /** Hands on what there is. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#bytes === 0) return;
    const gathered = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    this.#deliver(gathered);
  }
}
