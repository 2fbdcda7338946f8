import { type Kysely, sql } from 'kysely';

/** Groups of people of a company, and the equipment that they may use. */
export const peopleGroups = {
  name: '0104-people-groups',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table people_group (
    id bigint generated always as identity primary key,
    owner_id bigint not null references account on delete cascade,
    title text not null,
    created_at timestamptz not null default now()
  )`,
  'create unique index people_group_title on people_group (owner_id, lower(title))',
  `create table people_group_member (
    group_id bigint not null references people_group on delete cascade,
    account_id bigint not null references account on delete cascade,
    created_at timestamptz not null default now(),
    primary key (group_id, account_id)
  )`,
  'create index people_group_member_account on people_group_member (account_id)',
  `create table equipment_group_authorisation (
    equipment_id bigint not null references equipment on delete cascade,
    group_id bigint not null references people_group on delete cascade,
    rights text[] not null
      check (rights <@ '{see,write,acknowledge,edit,configure}'::text[] and 'see' = any(rights)),
    created_at timestamptz not null default now(),
    primary key (equipment_id, group_id)
  )`,
  'create index equipment_group_authorisation_group on equipment_group_authorisation (group_id)',
];
