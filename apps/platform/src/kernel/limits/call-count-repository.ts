import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Db } from '../database/schema.ts';
import type { SharedLimit, SharedLimits } from '@penstock/server/http/rate-limits';
import { partyOf } from '@penstock/node-kit/network/address';
import { countedAs, countOne } from './window-count-repository.ts';

/** How long calls are counted together, in ms. */
const window = 60_000;

/** Counts the calls of each address in the database, so that a limit holds for all processes together. */
export class CallCounts implements SharedLimits {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async take({ name, perMinute }: SharedLimit, address: string): Promise<void> {
    const now = this.#clock.now();
    const { count, endsAt } = await countOne(this.#db, countedAs(name, partyOf(address)), window, now);
    if (count > perMinute)
      throw failure('request.tooMany', { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
  }
}
