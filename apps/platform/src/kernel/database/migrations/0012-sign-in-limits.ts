import { type Kysely, sql } from 'kysely';

/** Failed sign-ins, and the addresses that accounts have signed in from: limits hold across processes. */
export const signInLimits = {
  name: '0012-sign-in-limits',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table sign_in_failure (
    subject bytea primary key,
    failures integer not null,
    retry_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sign_in_failure_expiry on sign_in_failure (expires_at)`,
  `create table account_address (
    account_id bigint not null references account on delete cascade,
    address text not null,
    expires_at timestamptz not null,
    primary key (account_id, address)
  )`,
  `create index account_address_expiry on account_address (expires_at)`,
];
