import { type Kysely, sql } from 'kysely';

/** Cameras of accounts. */
export const cameras = {
  name: '0069-cameras',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table camera (
      id bigint generated always as identity primary key,
      owner_id bigint not null references account on delete cascade,
      title text not null,
      title_en text not null default '',
      serial_number text not null,
      channel_number text not null default '',
      protocol text not null check (protocol in ('http', 'https')),
      host text not null,
      port integer not null,
      username text not null default '',
      password bytea,
      note text not null default '',
      updated_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      unique (owner_id, serial_number)
    )`.execute(db);
  },
};
