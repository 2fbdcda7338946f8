import { type Kysely, sql } from 'kysely';

/** Long operations that accounts have started. */
export const longOperations = {
  name: '0011-long-operations',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table long_operation (
    id uuid primary key,
    account_id bigint not null references account on delete cascade,
    kind text not null,
    title text not null,
    sn char(12) references gateway on delete cascade,
    state text not null default 'running'
      check (state in ('running', 'success', 'failure', 'cancelled', 'lost')),
    percent real check (percent between 0 and 100),
    failure jsonb,
    result jsonb,
    started_at timestamptz not null,
    alive_at timestamptz not null,
    finished_at timestamptz,
    expires_at timestamptz not null
  )`,
  `create index long_operation_account on long_operation (account_id, started_at desc)`,
  `create index long_operation_expiry on long_operation (expires_at)`,
];
