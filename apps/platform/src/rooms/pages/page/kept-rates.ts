import { Rate } from '@penstock/link/rate';

/** Limits of how often something is done, each of its own for every subject, such as an account or a link. */
export class KeptRates {
  readonly #rates = new Map<string, Rate>();
  readonly #most: number;
  readonly #limit: { readonly perSecond: number; readonly atOnce: number };

  /** @param most subjects that are remembered; with more, all start again. */
  constructor(most: number, limit: { readonly perSecond: number; readonly atOnce: number }) {
    this.#most = most;
    this.#limit = limit;
  }

  /** Takes one of a subject; false where there was none left. */
  take(subject: string): boolean {
    let rate = this.#rates.get(subject);
    if (rate === undefined) {
      if (this.#rates.size >= this.#most) this.#rates.clear();
      rate = new Rate(this.#limit.perSecond, this.#limit.atOnce, () => performance.now());
      this.#rates.set(subject, rate);
    }
    return rate.take();
  }
}
