import { type Kysely, sql } from 'kysely';

/** Accounts, gateways, equipment, commands and recorded values. */
export const skeleton = {
  name: '0001-skeleton',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table installation (
    id boolean primary key default true check (id),
    secret bytea not null check (octet_length(secret) >= 32),
    created_at timestamptz not null default now()
  )`,

  `create table account (
    id bigint generated always as identity primary key,
    username text not null,
    phone text not null default '',
    email text not null default '',
    password_hash text not null,
    role_type text not null check (role_type in ('admin', 'operation', 'company', 'user')),
    nickname text not null default '',
    company text not null default '',
    address text not null default '',
    avatar_url text not null default '',
    note text not null default '',
    disabled boolean not null default false,
    preferences jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  `create unique index account_username on account (lower(username))`,
  `create unique index account_phone on account (phone) where phone <> ''`,
  `create unique index account_email on account (lower(email)) where email <> ''`,

  `create table session (
    token_hash bytea primary key,
    account_id bigint not null references account on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    last_seen_at timestamptz not null default now(),
    user_agent text not null default '',
    address text not null default ''
  )`,
  `create index session_account on session (account_id)`,
  `create index session_expiry on session (expires_at)`,

  `create table used_sign_in_key (
    key_id text primary key,
    expires_at timestamptz not null
  )`,
  `create index used_sign_in_key_expiry on used_sign_in_key (expires_at)`,

  `create table gateway (
    sn char(12) primary key check (sn ~ '^[0-9]{12}$'),
    verification_code_hash text not null,
    secret_hash bytea not null,
    name text not null default '',
    owner_id bigint references account on delete set null,
    type text not null default '',
    hardware text not null default '',
    version text not null default '',
    online boolean not null default false,
    online_at timestamptz,
    offline_at timestamptz,
    vpn boolean not null default false,
    interval integer not null default 1000 check (interval > 0),
    economize_open boolean not null default true,
    configuration_revision bigint,
    configuration_hash text,
    created_at timestamptz not null default now()
  )`,
  `create index gateway_owner on gateway (owner_id)`,

  `create table product (
    id bigint generated always as identity primary key,
    title text not null,
    title_en text not null default '',
    created_at timestamptz not null default now()
  )`,

  `create table equipment (
    id bigint generated always as identity primary key,
    owner_id bigint not null references account on delete restrict,
    product_id bigint references product on delete set null,
    sn char(12) references gateway on delete set null,
    title text not null,
    title_en text not null default '',
    address text not null default '',
    remark text not null default '',
    created_at timestamptz not null default now()
  )`,
  `create index equipment_owner on equipment (owner_id)`,
  `create index equipment_gateway on equipment (sn)`,

  `create table equipment_authorisation (
    equipment_id bigint not null references equipment on delete cascade,
    account_id bigint not null references account on delete cascade,
    created_at timestamptz not null default now(),
    primary key (equipment_id, account_id)
  )`,
  `create index equipment_authorisation_account on equipment_authorisation (account_id)`,

  `create table signal (
    id bigint generated always as identity primary key,
    equipment_id bigint not null references equipment on delete cascade,
    title text not null,
    title_en text not null default '',
    key text not null,
    data_type text not null check (data_type in ('bit', 'integer', 'float', 'string')),
    unit text not null default '',
    decimals smallint not null default 0 check (decimals between 0 and 6),
    mode text not null check (mode in ('read-write', 'read-only', 'write-only')),
    lower_limit float8,
    upper_limit float8,
    group_title text not null default '',
    group_title_en text not null default '',
    sort integer not null default 0,
    unique (equipment_id, key)
  )`,

  `create table command (
    id uuid primary key,
    sn char(12) not null references gateway on delete cascade,
    account_id bigint not null references account on delete cascade,
    method text not null,
    parameters jsonb not null,
    state text not null default 'pending' check (state in ('pending', 'success', 'failure')),
    code text not null default '',
    message text not null default '',
    data jsonb,
    progress real check (progress between 0 and 100),
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index command_expiry on command (expires_at)`,
  `create index command_gateway on command (sn)`,
  `create index command_account on command (account_id)`,

  `create table operation_log (
    id bigint generated always as identity primary key,
    account_id bigint references account on delete set null,
    object_type text not null,
    object_id text not null,
    action text not null,
    detail jsonb not null default '{}',
    time timestamptz not null default now()
  )`,
  `create index operation_log_object on operation_log (object_type, object_id, time desc)`,
  `create index operation_log_account on operation_log (account_id, time desc)`,

  `create table ingest_stream (
    sn char(12) not null references gateway on delete cascade,
    stream uuid not null,
    committed bigint not null default 0,
    lost bigint not null default 0,
    primary key (sn, stream)
  )`,

  // array_to_string is only stable in general; for an array of texts it always gives the same.
  `create function penstock_keys_hash(keys text[]) returns bytea
    language sql immutable strict parallel safe
    return sha256(convert_to(array_to_string(keys, chr(10)), 'UTF8'))`,

  // No reference to gateway on delete cascade: a record is history, and leaves by its partition only.
  `create table recording (
    id bigint generated always as identity primary key,
    sn char(12) not null,
    recording_key text not null,
    keys text[] not null,
    keys_hash bytea not null generated always as (penstock_keys_hash(keys)) stored,
    created_at timestamptz not null default now(),
    unique (sn, recording_key, keys_hash)
  )`,

  `create table record (
    recording_id bigint not null,
    time timestamptz not null,
    sequence bigint not null,
    values float8[] not null,
    primary key (recording_id, time, sequence)
  ) partition by range (time)`,
  `create table record_default partition of record default`,
];
