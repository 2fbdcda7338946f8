/**
 * Waits between attempts that grow from `first` to `max` ms, each between half and whole of its length, so that many
 * gateways that lost a server at once do not come back at once. `random` gives numbers from 0 to 1.
 */
export class BackOff {
  readonly #first: number;
  readonly #max: number;
  readonly #random: () => number;
  #next: number;

  constructor(first: number, max: number, random: () => number) {
    this.#first = first;
    this.#max = max;
    this.#random = random;
    this.#next = first;
  }

  /** The next wait, in ms. */
  wait(): number {
    const wait = this.#next * (0.5 + this.#random() / 2);
    this.#next = Math.min(this.#next * 2, this.#max);
    return wait;
  }

  /** The next wait is the first again. */
  reset(): void {
    this.#next = this.#first;
  }
}
