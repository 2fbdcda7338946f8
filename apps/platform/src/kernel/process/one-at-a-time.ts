/** A piece of work that runs once at a time: who asks for it while it runs gets the run that is under way. */
export class OneAtATime {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | undefined;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Starts it, unless it runs; resolves at its end. */
  run(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Resolves when nothing of it runs. */
  async idle(): Promise<void> {
    await this.#running;
  }
}
