import { type Kysely, sql } from 'kysely';

/** The row that health writes to learn whether the database can be written, and the counts of limits for all processes. */
export const door = {
  name: '0016-door',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table write_probe (
    id boolean primary key default true check (id),
    time timestamptz not null
  )`,
  `create table call_count (
    subject bytea primary key,
    count integer not null,
    expires_at timestamptz not null
  )`,
  `create index call_count_expiry on call_count (expires_at)`,
];
