/** A write that waits until it may begin. */
interface Waiting {
  /** Undefined for what is never replaced. */
  readonly lane: string | undefined;
  readonly begin: () => Promise<void>;
  readonly supersede: () => void;
}

/**
 * Writes begin in the order in which they were asked for. One with a lane waits until the one before it in this lane has
 * ended, and while it waits a later one of its lane takes its place: the latest wins. What has no lane is deliberate: it
 * is always carried out, and nothing that was asked for before it takes the place of something after it.
 */
export class WriteLine {
  readonly #atOnce: number;
  readonly #waiting: Waiting[] = [];
  readonly #lanes = new Set<string>();
  #underWay = 0;

  /** `atOnce`: how many are under way at a time; usually as many as are asked for, since a device has a line of its own. */
  constructor(atOnce = Number.POSITIVE_INFINITY) {
    this.#atOnce = atOnce;
  }

  /** Settles as `write` does, or as `superseded` where a later one has taken its place; `write` is then never called. */
  async ask<Result>(
    lane: string | undefined,
    write: () => Promise<Result>,
    superseded: () => Result | Promise<Result>,
  ): Promise<Result> {
    const replaced = lane === undefined ? -1 : this.#replaceable(lane);
    return await new Promise<Result>((resolve, reject) => {
      const waiting: Waiting = {
        lane,
        begin: async () => {
          try {
            resolve(await write());
          } catch (error) {
            reject(error);
          }
        },
        // Within a promise, so that what it throws rejects.
        supersede: () => resolve(Promise.resolve().then(superseded)),
      };
      if (replaced < 0) this.#waiting.push(waiting);
      else this.#waiting.splice(replaced, 1, waiting)[0]?.supersede();
      this.#begin();
    });
  }

  /** Where the one waits that a later one of this lane replaces; -1 where none does. */
  #replaceable(lane: string): number {
    const deliberate = this.#waiting.findLastIndex((waiting) => waiting.lane === undefined);
    const same = this.#waiting.findLastIndex((waiting) => waiting.lane === lane);
    return same > deliberate ? same : -1;
  }

  #begin(): void {
    for (;;) {
      const [first] = this.#waiting;
      if (first === undefined || this.#underWay >= this.#atOnce) return;
      const { lane } = first;
      if (lane !== undefined && this.#lanes.has(lane)) return;
      this.#waiting.shift();
      this.#underWay += 1;
      if (lane !== undefined) this.#lanes.add(lane);
      void first.begin().then(() => {
        this.#underWay -= 1;
        if (lane !== undefined) this.#lanes.delete(lane);
        this.#begin();
      });
    }
  }
}
