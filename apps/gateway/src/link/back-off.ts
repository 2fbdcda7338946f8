/** Waits that grow from `first` to `longest` ms, each between half and whole of its length, so that many gateways that lost
 * the platform at once do not come back at once. `random` gives numbers from 0 to 1.
 */
export class BackOff {
  readonly #first: number;
  readonly #longest: number;
  readonly #random: () => number;
  #next: number;

  constructor(first: number, longest: number, random: () => number) {
    this.#first = first;
    this.#longest = longest;
    this.#random = random;
    this.#next = first;
  }

  /** The next wait, in ms. */
  wait(): number {
    const wait = this.#next * (0.5 + this.#random() / 2);
    this.#next = Math.min(this.#next * 2, this.#longest);
    return wait;
  }

  /** It went well: the next wait is the first again. */
  reset(): void {
    this.#next = this.#first;
  }
}
