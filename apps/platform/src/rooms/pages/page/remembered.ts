import type { Clock } from '@penstock/node-kit/clock';

/** Values that are remembered for some time, the oldest given up first. */
export class Remembered<Value> {
  readonly #values = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();
  readonly #most: number;
  readonly #milliseconds: number;
  readonly #clock: Clock;

  constructor(most: number, milliseconds: number, clock: Clock) {
    this.#most = most;
    this.#milliseconds = milliseconds;
    this.#clock = clock;
  }

  /** The value that is remembered, or is made now. A failure is not remembered. */
  async of(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known !== undefined && known.until > this.#clock.now()) return await known.value;
    const value = make();
    this.#values.delete(key);
    this.#values.set(key, { value, until: this.#clock.now() + this.#milliseconds });
    value.catch(() => this.#values.delete(key));
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    return await value;
  }

  forget(): void {
    this.#values.clear();
  }
}
