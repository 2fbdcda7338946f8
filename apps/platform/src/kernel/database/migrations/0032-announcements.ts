import { type Kysely, sql } from 'kysely';

/** Announcements, whom they are for, and who does not want to be reminded of them. */
export const announcements = {
  name: '0032-announcements',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table announcement (
      id bigint generated always as identity primary key,
      type text not null check (type in ('notice', 'api', 'project', 'card')),
      title text not null,
      title_en text not null default '',
      text text not null,
      text_en text not null default '',
      audience text not null check (audience in ('all', 'roles', 'accounts')),
      roles text[] not null default '{}',
      from_at timestamptz not null,
      to_at timestamptz,
      expires_at timestamptz,
      withdrawn boolean not null default false,
      image bytea,
      image_type text not null default '',
      image_version text not null default '',
      author_id bigint references account on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create index announcement_time on announcement (from_at)`.execute(db);
    await sql`create table announcement_account (
      announcement_id bigint not null references announcement on delete cascade,
      account_id bigint not null references account on delete cascade,
      primary key (announcement_id, account_id)
    )`.execute(db);
    await sql`create table announcement_reminder (
      announcement_id bigint not null references announcement on delete cascade,
      account_id bigint not null references account on delete cascade,
      off_at timestamptz not null default now(),
      primary key (announcement_id, account_id)
    )`.execute(db);
  },
};
