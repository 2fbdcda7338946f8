import { type Kysely, sql } from 'kysely';

/** Images and components of pages, and which pages use them. */
export const pageParts = {
  name: '0067-page-parts',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table page_image_content (
      sha256 text primary key,
      content_type text not null,
      width integer not null,
      height integer not null,
      size integer not null,
      content bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create table page_image (
      owner_id bigint not null references account on delete cascade,
      sha256 text not null references page_image_content,
      title text not null,
      created_at timestamptz not null default now(),
      primary key (owner_id, sha256)
    )`.execute(db);
    await sql`create index page_image_of on page_image (sha256)`.execute(db);
    await sql`create table page_component (
      id bigint generated always as identity primary key,
      owner_id bigint not null references account on delete cascade,
      title text not null,
      width double precision not null,
      height double precision not null,
      widget_count integer not null,
      parameter_count integer not null,
      size integer not null,
      document bytea not null,
      revision integer not null default 1,
      changed_by text not null,
      changed_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index page_component_owner on page_component (owner_id)`.execute(db);
    await sql`create table page_image_use (
      page_id bigint not null references page on delete cascade,
      sha256 text not null,
      primary key (page_id, sha256)
    )`.execute(db);
    await sql`create index page_image_use_of on page_image_use (sha256)`.execute(db);
    await sql`create table page_component_use (
      page_id bigint not null references page on delete cascade,
      component_id bigint not null,
      primary key (page_id, component_id)
    )`.execute(db);
    await sql`create index page_component_use_of on page_component_use (component_id)`.execute(db);
    await sql`create table component_image_use (
      component_id bigint not null references page_component on delete cascade,
      sha256 text not null,
      primary key (component_id, sha256)
    )`.execute(db);
    await sql`create index component_image_use_of on component_image_use (sha256)`.execute(db);
  },
};
