import { type Kysely, sql } from 'kysely';

/** The second factor of accounts, its recovery codes, and sign-ins that wait for it. */
export const secondFactor = {
  name: '0033-second-factor',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table second_factor (
    account_id bigint primary key references account on delete cascade,
    secret bytea not null,
    enabled_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    account_id bigint not null references account on delete cascade,
    code_hash bytea not null,
    primary key (account_id, code_hash)
  )`,
  `create table pending_sign_in (
    ticket_hash bytea primary key,
    account_id bigint not null references account on delete cascade,
    remember boolean not null,
    expires_at timestamptz not null
  )`,
  `create index pending_sign_in_expiry on pending_sign_in (expires_at)`,
];
