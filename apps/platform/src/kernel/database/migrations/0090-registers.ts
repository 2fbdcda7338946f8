import { type Kysely, sql } from 'kysely';

/** Registers of protocols and driver models, versions of the agreements with their consents, and roles with names. */
export const registers = {
  name: '0090-registers',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table protocol_register (
      protocol text primary key,
      identifier text not null unique,
      name text not null unique,
      name_translations jsonb not null default '{}',
      note text not null default '',
      visible boolean not null default true,
      register_types jsonb not null default '[]',
      updated_at timestamptz not null default now()
    )`.execute(db);
    await sql`create table driver_model (
      id bigint generated always as identity primary key,
      name text not null unique,
      identifier text not null unique,
      brand text not null,
      model text not null,
      protocol text not null,
      note text not null default '',
      visible boolean not null default true,
      settings jsonb not null default '{}',
      picture bytea,
      picture_type text not null default '',
      picture_version text not null default '',
      updated_at timestamptz not null default now(),
      unique (brand, model)
    )`.execute(db);
    await sql`create table agreement_version (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('user', 'privacy')),
      version integer not null default 0,
      text text not null,
      text_translations jsonb not null default '{}',
      note text not null default '',
      note_translations jsonb not null default '{}',
      author_id bigint references account on delete set null,
      published_at timestamptz,
      updated_at timestamptz not null default now()
    )`.execute(db);
    await sql`create unique index agreement_version_number on agreement_version (kind, version) where version > 0`.execute(
      db,
    );
    await sql`create index agreement_version_author on agreement_version (author_id)`.execute(db);
    await sql`create table agreement_consent (
      account_id bigint not null references account on delete cascade,
      kind text not null check (kind in ('user', 'privacy')),
      version integer not null,
      accepted_at timestamptz not null default now(),
      primary key (account_id, kind, version)
    )`.execute(db);
    await sql`create index agreement_consent_version on agreement_consent (kind, version)`.execute(db);
    await sql`create table named_role (
      id bigint generated always as identity primary key,
      name text not null unique,
      role_type text not null check (role_type in ('admin', 'operation', 'company', 'user')),
      auth_codes text[] not null,
      note text not null default '',
      updated_at timestamptz not null default now()
    )`.execute(db);
    await sql`alter table account add column role_id bigint references named_role on delete set null`.execute(
      db,
    );
    await sql`create index account_role on account (role_id) where role_id is not null`.execute(db);
  },
};
