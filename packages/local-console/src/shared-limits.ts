import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { SharedLimit, SharedLimits } from '@penstock/server/http/rate-limits';

/** Addresses that are counted at once; all are forgotten beyond it. */
const maxAddresses = 10_000;

/** Counts the calls of addresses in the present minute, in memory. */
export class MinuteCounts implements SharedLimits {
  readonly #clock: Clock;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async take({ name, perMinute }: SharedLimit, address: string): Promise<void> {
    const now = this.#clock.now();
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute || this.#counts.size >= maxAddresses) this.#counts.clear();
    this.#minute = minute;
    const key = `${name} ${address}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > perMinute)
      throw failure('request.tooMany', { seconds: 60 - Math.floor((now % 60_000) / 1000) });
  }
}
