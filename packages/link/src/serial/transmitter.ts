import type { LinkClock } from '../clock.ts';
import { type LineCode, newline } from './line-code.ts';

/** So far ahead of the line bytes are handed over, in ms: it must not fall idle because a program is late. */
const ahead = 40;

interface TransmitterOptions {
  readonly clock: LinkClock;
  readonly code: LineCode;
  /** How long one byte is on the line, in ms. */
  readonly byteTime: number;
  readonly write: (bytes: Uint8Array) => void;
  /** The next frame, asked when the line is nearly free; undefined when there is none. */
  readonly next: () => OutgoingFrame | undefined;
}

/** A frame on its way out. */
export interface OutgoingFrame {
  readonly bytes: Uint8Array;
  /** Called with the time of the monotonic clock at which the line will have carried it. */
  readonly sent?: (goneAt: number) => void;
}

/**
 * Sends frames no faster than the line carries them: what is urgent then waits behind one line, not behind all that the system
 * has stored for the port.
 */
export class Transmitter {
  readonly #options: TransmitterOptions;
  /** Until when the line is busy, by the monotonic clock. */
  #busyUntil = 0;
  #isPaused = false;
  #cancel: (() => void) | undefined;

  constructor(options: TransmitterOptions) {
    this.#options = options;
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#cancel === undefined) this.#send();
  }

  /** The line is gone. */
  pause(): void {
    this.#isPaused = true;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  resume(): void {
    this.#isPaused = false;
    this.#busyUntil = 0;
    this.wake();
  }

  #send(): void {
    const { clock, byteTime, next } = this.#options;
    while (!this.#isPaused) {
      const now = clock.monotonic();
      if (this.#busyUntil - now > ahead) {
        this.#cancel = clock.after(this.#busyUntil - now - ahead / 2, () => {
          this.#cancel = undefined;
          this.#send();
        });
        return;
      }
      const frame = next();
      if (frame === undefined) return;
      const line = this.#lineOf(frame.bytes, now);
      this.#busyUntil = Math.max(now, this.#busyUntil) + line.length * byteTime;
      this.#options.write(line);
      frame.sent?.(this.#busyUntil);
    }
  }

  #lineOf(frame: Uint8Array, now: number): Uint8Array {
    const coded = this.#options.code.encode(frame);
    // A newline divides the frame from noise on the line while it was idle.
    const first = now > this.#busyUntil ? 1 : 0;
    const line = new Uint8Array(first + coded.length + 1).fill(newline);
    line.set(coded, first);
    return line;
  }
}
