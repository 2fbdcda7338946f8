/** Runs work in lanes: what belongs to one lane runs one after another. */
export class Lanes {
  readonly #lanes = new Map<string, Promise<unknown>>();

  /** Runs work after all that was given to the same lane before. */
  async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (this.#lanes.get(lane) ?? Promise.resolve()).then(work);
    // The end of this task, good or bad, starts the next one.
    const tail = mine.catch(() => undefined);
    this.#lanes.set(lane, tail);
    try {
      return await mine;
    } finally {
      if (this.#lanes.get(lane) === tail) this.#lanes.delete(lane);
    }
  }

  /** Waits until nothing runs. */
  async settled(): Promise<void> {
    await Promise.all(this.#lanes.values());
  }
}
