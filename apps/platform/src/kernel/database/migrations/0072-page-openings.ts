import { type Kysely, sql } from 'kysely';

/** Which pages with a password were opened in which sessions, so that what they show is shown there alone. */
export const pageOpenings = {
  name: '0072-page-openings',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table page_opening (
      page_id bigint not null references page on delete cascade,
      session_hash bytea not null references session on delete cascade,
      primary key (page_id, session_hash)
    )`.execute(db);
    await sql`create index page_opening_session on page_opening (session_hash)`.execute(db);
  },
};
