import { type Kysely, sql } from 'kysely';

/** The gateways that lost records lately are found together, and not one by one. */
export const recentLosses = {
  name: '0091-recent-losses',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index record_loss_recent on record_loss (reported_at) include (sn, reason)`.execute(db);
  },
};
