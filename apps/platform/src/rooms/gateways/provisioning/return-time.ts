import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../../../kernel/database/schema.ts';
import { countAllGateways } from '../gateway/gateway-repository.ts';

/** How long a count of gateways is good, in ms: all ask for it when the platform is back. */
const lasting = 60_000;

/** The time over which the gateways of this installation come back after it was away, by their number. */
export class ReturnTime {
  readonly #db: Db;
  readonly #clock: Clock;
  #counted: { readonly at: number; readonly count: Promise<number> } | undefined;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** In s, by {@link returnSeconds}. */
  async seconds(): Promise<number> {
    const now = this.#clock.now();
    if (this.#counted === undefined || now - this.#counted.at >= lasting) {
      const count = countAllGateways(this.#db);
      // A count that fails is made again for the next gateway.
      count.catch(() => {
        this.#counted = undefined;
      });
      this.#counted = { at: now, count };
    }
    return returnSeconds(await this.#counted.count);
  }
}

/** The time over which so many gateways come back, in s. A platform that returns takes a burst of the first thousand. */
export function returnSeconds(gateways: number): number {
  const { leastSeconds, few, fewSeconds, perSecond, mostSeconds } = limits.gatewayReturn;
  const burst = Math.ceil((Math.min(gateways, few) / few) * fewSeconds);
  const rest = Math.ceil(Math.max(0, gateways - few) / perSecond);
  return Math.min(mostSeconds, Math.max(leastSeconds, burst + rest));
}
