import { createHash } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { SharedLimit, SharedLimits } from '../../http/rate-limits.ts';
import { partyOf } from '../../network/address.ts';

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
    const time = new Date(now);
    const end = new Date(now + window);
    const isOver = sql<boolean>`call_count.expires_at <= ${time}`;
    const { count, expires_at } = await this.#db
      .insertInto('call_count')
      .values({ subject: subjectOf(name, address), count: 1, expires_at: end })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else call_count.count + 1 end`,
          expires_at: sql<Date>`case when ${isOver} then ${end}::timestamptz else call_count.expires_at end`,
        }),
      )
      .returning(['count', 'expires_at'])
      .executeTakeFirstOrThrow();
    if (count > perMinute)
      throw failure('request.tooMany', {
        seconds: Math.max(1, Math.ceil((expires_at.getTime() - now) / 1000)),
      });
  }
}

function subjectOf(name: string, address: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, partyOf(address)]))
    .digest();
}
