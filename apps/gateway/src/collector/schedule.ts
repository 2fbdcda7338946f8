/** Time, as everything here that waits needs it. `Clock` of the protocols is one. */
export interface Clock {
  /** Milliseconds that never run backwards. */
  monotonic(): number;
  /** Milliseconds since 1970; may be set back or forward at any time. */
  wall(): number;
  after(milliseconds: number, callback: () => void): () => void;
}

/**
 * Runs a task at a fixed rate by the monotonic clock: the n-th run is due at start + n * period, however long runs
 * take and whatever happens to the wall clock. A run that is late lets the times it missed go.
 */
export class Schedule {
  readonly #clock: Clock;
  readonly #period: () => number;
  readonly #task: (late: number, missed: number) => Promise<void>;
  #missed = 0;
  #due: number;
  #cancel: (() => void) | undefined;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  /**
   * `period` is asked before each wait, in ms; the first run is due after `offset` ms. The task gets by how many ms it
   * starts later than due (below 0 for a timer that was early), and how many runs before it were left out because one
   * took too long. It must not reject.
   */
  constructor(
    clock: Clock,
    offset: number,
    period: () => number,
    task: (late: number, missed: number) => Promise<void>,
  ) {
    this.#clock = clock;
    this.#period = period;
    this.#task = task;
    this.#due = clock.monotonic() + offset;
    this.#wait();
  }

  /** Stops, and resolves when the run under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await this.#running;
  }

  /** The next run is due now, and those after it count from it. While a run is under way nothing changes. */
  hasten(): void {
    if (this.#isStopped || this.#cancel === undefined) return;
    this.#cancel();
    this.#due = Math.min(this.#due, this.#clock.monotonic());
    this.#wait();
  }

  #wait(): void {
    const delay = Math.max(0, this.#due - this.#clock.monotonic());
    this.#cancel = this.#clock.after(delay, () => {
      this.#cancel = undefined;
      this.#running = this.#run();
    });
  }

  async #run(): Promise<void> {
    await this.#task(this.#clock.monotonic() - this.#due, this.#missed);
    if (this.#isStopped) return;
    const period = this.#period();
    const late = this.#clock.monotonic() - this.#due;
    const periods = Math.max(1, Math.ceil(late / period));
    this.#missed = periods - 1;
    this.#due += periods * period;
    this.#wait();
  }
}
