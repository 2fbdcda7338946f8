import { type Kysely, sql } from 'kysely';

/** The link by which the first administrator is made. */
export const setupLink = {
  name: '0027-setup-link',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table setup_link (
      id boolean primary key default true check (id),
      token_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  },
};
