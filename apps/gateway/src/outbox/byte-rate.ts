import type { Clock } from '../collector/schedule.ts';

const minute = 60_000;
/** Over how many minutes is measured. */
const minutes = 60;

/** Measures how many bytes come in an hour, over the last hour. */
export class ByteRate {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #started: number;
  /** The bytes of each minute, by its number. */
  readonly #bytes = new Map<number, number>();

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
    this.#started = clock.monotonic();
  }

  add(bytes: number): void {
    const now = Math.floor(this.#clock.monotonic() / minute);
    this.#bytes.set(now, (this.#bytes.get(now) ?? 0) + bytes);
    if (this.#bytes.size > minutes) this.#forget(now);
  }

  /** Bytes an hour; null in the first minute, and while nothing came. */
  get perHour(): number | null {
    const time = this.#clock.monotonic();
    const measured = Math.min(minutes * minute, time - this.#started);
    this.#forget(Math.floor(time / minute));
    let sum = 0;
    for (const bytes of this.#bytes.values()) sum += bytes;
    return measured < minute || sum === 0 ? null : (sum * minutes * minute) / measured;
  }

  #forget(now: number): void {
    for (const at of this.#bytes.keys()) if (at <= now - minutes) this.#bytes.delete(at);
  }
}
