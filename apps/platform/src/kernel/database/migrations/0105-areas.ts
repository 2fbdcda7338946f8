import { type Kysely, sql } from 'kysely';

/** Areas: a tree of each company, in which its equipment is, and the rights that are given on a branch of it. */
export const areas = {
  name: '0105-areas',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table area (
    id bigint generated always as identity primary key,
    owner_id bigint not null references account on delete cascade,
    parent_id bigint references area,
    title text not null,
    title_translations jsonb not null default '{}',
    kind text not null default '',
    path bigint[] not null check (cardinality(path) between 1 and 8),
    created_at timestamptz not null default now(),
    check (path[cardinality(path)] = id),
    check (parent_id is not distinct from path[cardinality(path) - 1])
  )`,
  'create index area_owner on area (owner_id)',
  'create index area_parent on area (parent_id)',
  'create index area_path on area using gin (path)',
  'alter table equipment add column area_id bigint references area on delete set null',
  'create index equipment_area on equipment (area_id)',
  `create table area_authorisation (
    id bigint generated always as identity primary key,
    area_id bigint not null references area on delete cascade,
    account_id bigint references account on delete cascade,
    group_id bigint references people_group on delete cascade,
    rights text[] not null
      check (rights <@ '{see,write,acknowledge,edit,configure}'::text[] and 'see' = any(rights)),
    created_at timestamptz not null default now(),
    check (num_nonnulls(account_id, group_id) = 1)
  )`,
  'create unique index area_authorisation_account on area_authorisation (area_id, account_id) where account_id is not null',
  'create unique index area_authorisation_group on area_authorisation (area_id, group_id) where group_id is not null',
  'create index area_authorisation_area on area_authorisation (area_id)',
  'create index area_authorisation_of_account on area_authorisation (account_id)',
  'create index area_authorisation_of_group on area_authorisation (group_id)',
];
