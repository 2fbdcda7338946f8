import { type Kysely, sql } from 'kysely';

/** What the configuration of a gateway is about to become: its probation, and what waits for a restart. */
export const configurationOutlook = {
  name: '0040-configuration-outlook',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table gateway add column configuration_outlook json`.execute(db);
  },
};
