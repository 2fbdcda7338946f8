import { type Kysely, sql } from 'kysely';

/** The first driver of each gateway that does not answer, and why, as the gateway last reported it. */
export const silentDrivers = {
  name: '0109-silent-drivers',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table gateway_health add column silent_driver jsonb`.execute(db);
  },
};
