import { type Kysely, sql } from 'kysely';

/** How equipment is bound to gateways, and which process brings what it asks for to a gateway. */
export const equipmentBindings = {
  name: '0049-equipment-bindings',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table equipment_binding (
    equipment_id bigint primary key references equipment on delete cascade,
    binding json not null default '{}',
    applied text not null default '{}',
    applied_revision integer not null default 0,
    attempts json not null default '[]',
    action text not null default 'apply' check (action in ('apply', 'unbind')),
    decision json,
    state text not null check (state in ('inSync', 'outOfSync', 'waiting', 'applying', 'failed')),
    reason json,
    changed_by text not null default '',
    changed_at timestamptz,
    since timestamptz not null default now(),
    retries integer not null default 0,
    retry_at timestamptz
  )`,
  `create index equipment_binding_retry on equipment_binding (retry_at) where retry_at is not null`,
  `create table binding_lease (
    sn char(12) primary key references gateway on delete cascade,
    holder uuid not null,
    until timestamptz not null
  )`,
];
