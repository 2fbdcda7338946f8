import { type Kysely, sql } from 'kysely';

/** Tags: named sets of gateways and equipment, each of a company or of an account that is in none. */
export const tags = {
  name: '0083-tags',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table tag (
    id bigint generated always as identity primary key,
    owner_id bigint not null references account on delete cascade,
    title text not null,
    created_at timestamptz not null default now()
  )`,
  'create unique index tag_title on tag (owner_id, lower(title))',
  `create table gateway_tag (
    tag_id bigint not null references tag on delete cascade,
    sn char(12) not null references gateway on delete cascade,
    primary key (tag_id, sn)
  )`,
  'create index gateway_tag_sn on gateway_tag (sn)',
  `create table equipment_tag (
    tag_id bigint not null references tag on delete cascade,
    equipment_id bigint not null references equipment on delete cascade,
    primary key (tag_id, equipment_id)
  )`,
  'create index equipment_tag_equipment on equipment_tag (equipment_id)',
];
