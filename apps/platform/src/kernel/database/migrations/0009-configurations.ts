import { type Kysely, sql } from 'kysely';

/** The revisions of the configurations of gateways that the platform has heard of. */
export const configurations = {
  name: '0009-configurations',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table gateway_configuration (
    id bigint generated always as identity primary key,
    sn char(12) not null references gateway on delete cascade,
    revision bigint not null,
    hash text not null,
    author text not null default '',
    note text not null default '',
    time timestamptz not null,
    size integer not null default 0,
    document bytea,
    drivers jsonb,
    created_at timestamptz not null default now(),
    unique (sn, revision, hash)
  )`,
  // It is compressed already.
  `alter table gateway_configuration alter column document set storage external`,
];
