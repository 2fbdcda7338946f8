import { type Kysely, sql } from 'kysely';

/** Comments at the elements of pages. They are no part of a page's document, and go with the page. */
export const pageComments = {
  name: '0114-page-comments',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table page add column comment_revision integer not null default 0`.execute(db);
    await sql`create table page_thread (
      id bigint generated always as identity primary key,
      page_id bigint not null references page on delete cascade,
      widget_id text not null,
      widget_name text not null,
      x double precision not null,
      y double precision not null,
      created_at timestamptz not null default now(),
      resolved_at timestamptz,
      resolved_by text not null default ''
    )`.execute(db);
    await sql`create index page_thread_page on page_thread (page_id)`.execute(db);
    await sql`create table page_comment (
      id bigint generated always as identity primary key,
      thread_id bigint not null references page_thread on delete cascade,
      account_id bigint references account on delete set null,
      visitor_hash bytea,
      author text not null,
      text text not null,
      created_at timestamptz not null default now(),
      edited_at timestamptz
    )`.execute(db);
    await sql`create index page_comment_thread on page_comment (thread_id)`.execute(db);
    await sql`create index page_comment_account on page_comment (account_id)`.execute(db);
  },
};
