import { type Kysely, sql } from 'kysely';

/** The objects that a revision of a configuration changed. */
export const revisionSummaries = {
  name: '0094-revision-summaries',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table gateway_configuration add column summary jsonb`.execute(db);
  },
};
