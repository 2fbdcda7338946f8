import { type Kysely, sql } from 'kysely';

/** The reports to servers that each gateway lost in the last day, and how full the fullest of its buffers is. */
export const lostReports = {
  name: '0111-lost-reports',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table gateway_health add column messages_lost bigint not null default 0,
      add column messages_fullest real not null default 0`.execute(db);
  },
};
