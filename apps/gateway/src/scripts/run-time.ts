import type { Clock } from '../collector/schedule.ts';

/**
 * The time that a run may take altogether: it passes while the run waits for the gateway, and does not pass while the run waits
 * for its turn.
 */
export class RunTime {
  readonly #clock: Clock;
  readonly #over: () => void;
  #left: number;
  #since = 0;
  #hasBegun = false;
  #cancel: (() => void) | undefined;
  /** Results that the run has not got yet, since it is not its turn. */
  #owed = 0;
  #isEnded = false;

  /** `milliseconds` pass from its beginning on; `over` is called once they have. */
  constructor(clock: Clock, milliseconds: number, over: () => void) {
    this.#clock = clock;
    this.#left = milliseconds;
    this.#over = over;
  }

  /** The run has started, and waits for the gateway. */
  begin(): void {
    this.#hasBegun = true;
    if (this.#owed === 0) this.#pass();
  }

  /** The run has something to do, and waits for its turn. */
  owes(): void {
    this.#owed += 1;
    if (this.#owed > 1 || !this.#hasBegun) return;
    this.#cancel?.();
    this.#left -= this.#clock.monotonic() - this.#since;
  }

  /** The run had a turn. */
  resumed(): void {
    this.#owed -= 1;
    if (this.#owed === 0 && this.#hasBegun && !this.#isEnded) this.#pass();
  }

  end(): void {
    this.#isEnded = true;
    this.#cancel?.();
  }

  #pass(): void {
    this.#since = this.#clock.monotonic();
    this.#cancel = this.#clock.after(Math.max(0, this.#left), this.#over);
  }
}
