import { type Kysely, sql } from 'kysely';

/** Links by which pages open without a session, and which commands were given by them. */
export const pageShares = {
  name: '0071-page-shares',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table page_share (
      id bigint generated always as identity primary key,
      page_id bigint not null references page on delete cascade,
      equipment_id bigint not null references equipment on delete cascade,
      account_id bigint not null references account on delete cascade,
      title text not null,
      rights text not null check (rights in ('see', 'write')),
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      use_count integer not null default 0
    )`.execute(db);
    await sql`create index page_share_page on page_share (page_id)`.execute(db);
    await sql`create index page_share_equipment on page_share (equipment_id)`.execute(db);
    await sql`create index page_share_account on page_share (account_id)`.execute(db);
    await sql`alter table command add column share_id bigint`.execute(db);
  },
};
