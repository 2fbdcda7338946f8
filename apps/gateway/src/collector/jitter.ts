/** Each class of the histogram ends a tenth above the one before; the first ends here, in ms. */
const firstEnd = 0.1;
const growth = 1.1;
/** The last class starts above two minutes. */
const classes = 150;

/** How late something was, in ms. */
export interface JitterSummary {
  readonly median: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

/** How late something was, counted in classes, so that it takes the same memory after a year. */
export class Jitter {
  readonly #counts = new Uint32Array(classes);
  #count = 0;
  #max = 0;

  /** Counts a delay in ms; timers may be a little early, which counts as none. */
  add(milliseconds: number): void {
    const late = Math.max(0, milliseconds);
    const index = late <= firstEnd ? 0 : Math.ceil(Math.log(late / firstEnd) / Math.log(growth));
    const kept = Math.min(classes - 1, index);
    this.#counts[kept] = (this.#counts[kept] ?? 0) + 1;
    this.#count += 1;
    this.#max = Math.max(this.#max, late);
  }

  /** Adds all that another one has counted. */
  join(other: Jitter): void {
    for (const [index, count] of other.#counts.entries()) {
      this.#counts[index] = (this.#counts[index] ?? 0) + count;
    }
    this.#count += other.#count;
    this.#max = Math.max(this.#max, other.#max);
  }

  /** Starts counting again. */
  clear(): void {
    this.#counts.fill(0);
    this.#count = 0;
    this.#max = 0;
  }

  get count(): number {
    return this.#count;
  }

  /** Median, 99th and 99.9th percentile and maximum in ms, at most a tenth too high; null before the first. */
  summary(): JitterSummary | null {
    if (this.#count === 0) return null;
    const shown = (value: number) => Math.round(value * 100) / 100;
    const [median = 0, p99 = 0, p999 = 0] = [0.5, 0.99, 0.999].map((part) => shown(this.#at(part)));
    return { median, p99, p999, max: shown(this.#max) };
  }

  #at(share: number): number {
    let left = Math.ceil(this.#count * share);
    for (const [index, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return Math.min(this.#max, firstEnd * growth ** index);
    }
    return this.#max;
  }
}
