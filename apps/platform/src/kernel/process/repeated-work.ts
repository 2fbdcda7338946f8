/**
 * Work that is done again from time to time, and when it is asked for: one run at a time, and what is asked for meanwhile is done
 * after it. Many processes may have the same work, so each run takes only what no other one has.
 */
export class RepeatedWork {
  readonly #interval: number;
  readonly #work: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #first: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #isStopped = false;

  /**
   * @param interval how often it is done without being asked for, in ms.
   * @param work one run.
   * @param failed hears why a run has failed; it is tried again at the next interval.
   */
  constructor(interval: number, work: () => Promise<void>, failed: (error: unknown) => void) {
    this.#interval = interval;
    this.#work = work;
    this.#failed = failed;
  }

  /** Whether it is ending: a long run stops between two steps. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Does it after so many ms (at once where none are given), and from then on at each interval. */
  start(first = 0): void {
    this.#timer = setInterval(() => void this.run(), this.#interval);
    this.#timer.unref();
    if (first === 0) void this.run();
    else {
      this.#first = setTimeout(() => void this.run(), first);
      this.#first.unref();
    }
  }

  /** Does it once more; resolves when nothing more is asked for. Never rejects. */
  async run(): Promise<void> {
    if (this.#isStopped) return;
    this.#again = true;
    this.#running ??= this.#runAgain().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Ends it, once the run that is under way is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#first);
    await this.#running;
  }

  async #runAgain(): Promise<void> {
    while (this.#again && !this.#isStopped) {
      this.#again = false;
      try {
        await this.#work();
      } catch (error) {
        this.#failed(error);
      }
    }
  }
}
