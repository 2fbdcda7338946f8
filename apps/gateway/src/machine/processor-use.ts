/** The times of the machine's processors since its start, in ms, all cores added up. */
export interface ProcessorTimes {
  readonly cores: number;
  /** Time in which they worked. */
  readonly busy: number;
  /** Time in which they worked or waited for work. */
  readonly total: number;
}

/** Readings that are closer say nothing; those that are further apart say nothing of now. In ms. */
const apart = { min: 1000, max: 60_000 } as const;

/** How much of its processors a machine uses, from one reading to the next. */
export class ProcessorUse {
  readonly #times: () => ProcessorTimes;
  #before: ProcessorTimes;
  #percent: number | null = null;

  constructor(times: () => ProcessorTimes) {
    this.#times = times;
    this.#before = times();
  }

  /**
   * The use since the reading before, in percent of all cores, to one decimal. Within a second of the reading before it
   * answers the same again. Null when the reading before is older than a minute, and where the system does not say.
   */
  read(): { readonly cores: number; readonly load: number | null } {
    const now = this.#times();
    const cores = Math.max(1, now.cores);
    const total = now.total - this.#before.total;
    const busy = now.busy - this.#before.busy;
    const elapsed = total / cores;
    // A machine whose cores came or went, or that was asleep, may count backwards.
    const backwards = total < 0 || busy < 0 || busy > total;
    if (!backwards && elapsed < apart.min) return { cores, load: this.#percent };
    this.#before = now;
    this.#percent = backwards || elapsed > apart.max ? null : Math.round((busy / total) * 1000) / 10;
    return { cores, load: this.#percent };
  }
}
