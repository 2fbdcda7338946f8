import { type Kysely, sql } from 'kysely';

/** The images of accounts, which were nowhere before. */
export const avatars = {
  name: '0031-avatars',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table avatar (
      account_id bigint primary key references account on delete cascade,
      content bytea not null check (octet_length(content) < 102400),
      content_type text not null,
      version text not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  },
};
