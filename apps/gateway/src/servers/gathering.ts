import type { Clock } from '../collector/schedule.ts';

/** Bytes within this time of each other belong together, in ms. */
const defaultSilence = 10;
/** The most bytes that are gathered. */
const maxBytes = 65_536;

/**
 * Gathers the portions in which TCP or a serial line brings bytes: what comes without a pause is handed on as one, up to
 * 64 KiB.
 * No byte is lost, and their order stays.
 */
export class Gathering {
  readonly #clock: Clock;
  readonly #deliver: (bytes: Buffer) => void;
  readonly #silence: number;
  #parts: Buffer[] = [];
  #bytes = 0;
  #cancel: (() => void) | undefined;

  /** `silence`: the pause after which bytes are handed on, in ms. */
  constructor(clock: Clock, deliver: (bytes: Buffer) => void, silence = defaultSilence) {
    this.#clock = clock;
    this.#deliver = deliver;
    this.#silence = silence;
  }

  /** Takes a portion. */
  take(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#bytes += bytes.length;
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#bytes >= maxBytes) this.flush();
    else this.#cancel = this.#clock.after(this.#silence, () => this.flush());
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
