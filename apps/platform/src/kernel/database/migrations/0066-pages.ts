import { type Kysely, sql } from 'kysely';

/** Dashboard pages of products, their revisions, and who edits one. */
export const pages = {
  name: '0066-pages',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table page (
      id bigint generated always as identity primary key,
      product_id bigint not null references product on delete cascade,
      position integer not null,
      title text not null,
      width integer not null,
      height integer not null,
      fit text not null check (fit in ('container', 'width', 'height', 'none')),
      bg_color text not null,
      bg_image text not null default '',
      password_hash text,
      revision integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index page_product on page (product_id, position)`.execute(db);
    await sql`create table page_revision (
      page_id bigint not null references page on delete cascade,
      revision integer not null,
      author text not null,
      note text not null default '',
      automatic boolean not null default false,
      automatic_since timestamptz,
      title text not null,
      widget_count integer not null,
      size integer not null,
      document bytea not null,
      picture bytea,
      picture_type text not null default '',
      saved_at timestamptz not null default now(),
      primary key (page_id, revision)
    )`.execute(db);
    await sql`create table page_editor (
      page_id bigint primary key references page on delete cascade,
      token uuid not null,
      account_id bigint not null references account on delete cascade,
      opened_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
    await sql`create index page_editor_account on page_editor (account_id)`.execute(db);
  },
};
