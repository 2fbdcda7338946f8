import { type Kysely, sql } from 'kysely';

/** Firmware, the keys that sign it, and upgrades; versions of the tools beside the platform. */
export const firmware = {
  name: '0088-firmware',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table firmware_file (
      id uuid primary key,
      account_id bigint references account on delete set null,
      file_name text not null,
      size bigint not null,
      received bigint not null default 0,
      changed bigint not null,
      used boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create table firmware_piece (
      file_id uuid not null references firmware_file on delete cascade,
      start bigint not null,
      size integer not null,
      content bytea not null,
      primary key (file_id, start)
    )`.execute(db);
    // Firmware is compressed already, and parts of a piece are read alone.
    await sql`alter table firmware_piece alter column content set storage external`.execute(db);
    await sql`create table firmware_key (
      id boolean primary key default true check (id),
      public_key bytea not null,
      private_key bytea not null
    )`.execute(db);
    await sql`create table firmware (
      id bigint generated always as identity primary key,
      hardware_model_id bigint not null references hardware_model,
      type text not null check (type in ('application', 'system')),
      version text not null,
      method text not null check (method in ('full', 'differential')),
      base_id bigint references firmware on delete cascade,
      name text not null,
      is_latest boolean not null,
      note text not null,
      note_translations jsonb not null,
      file_id uuid not null references firmware_file,
      file_name text not null,
      size bigint not null,
      md5 text not null,
      sha256 text not null,
      image_size bigint not null,
      image_sha256 text not null,
      image_md5 text not null,
      index bytea not null,
      manifest text not null,
      signature text not null,
      key text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
    await sql`create unique index firmware_version
      on firmware (hardware_model_id, type, version, coalesce(base_id, 0))`.execute(db);
    await sql`create unique index firmware_latest on firmware (hardware_model_id, type) where is_latest`.execute(
      db,
    );
    await sql`create table firmware_upgrade (
      id uuid primary key,
      sn char(12) not null references gateway on delete cascade,
      firmware_id bigint references firmware on delete set null,
      type text not null check (type in ('application', 'system')),
      from_version text not null,
      to_version text not null,
      state text not null default 'running' check (state in ('running', 'success', 'failure')),
      phase text not null default 'waiting'
        check (phase in ('waiting', 'downloading', 'verifying', 'installing', 'restarting')),
      received bigint not null default 0,
      total bigint not null default 0,
      failure text not null default '',
      detail text not null default '',
      account_id bigint references account on delete set null,
      started_at timestamptz not null default now(),
      heard_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
    await sql`create unique index firmware_upgrade_running on firmware_upgrade (sn) where state = 'running'`.execute(
      db,
    );
    await sql`create index firmware_upgrade_of_gateway on firmware_upgrade (sn, started_at desc)`.execute(db);
    await sql`create table app_version (
      id bigint generated always as identity primary key,
      tool text not null check (tool in ('configurationTool', 'networkTool', 'app')),
      version text not null,
      note text not null,
      note_translations jsonb not null,
      created_at timestamptz not null default now(),
      unique (tool, version)
    )`.execute(db);
  },
};
