import { type Kysely, sql } from 'kysely';

/** The pending changes of a gateway's configuration: its probation, and changes that wait for a restart. */
export const configurationOutlook = {
  name: '0040-configuration-outlook',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table gateway add column configuration_outlook json`.execute(db);
  },
};
