import { type Kysely, sql } from 'kysely';

/** Views of the page of history that accounts saved. */
export const historyViews = {
  name: '0063-history-views',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table history_view (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      name text not null,
      view text not null,
      updated_at timestamptz not null default now(),
      unique (account_id, name)
    )`.execute(db);
  },
};
