import { type Kysely, sql } from 'kysely';

/** The notes of people about gateways, and the accounts that have the console of a gateway open. */
export const consoleSessions = {
  name: '0039-console',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table gateway
      add column remark text not null default '',
      add column priority integer not null default 0`.execute(db);
    await sql`create table console_session (
      sn character(12) not null references gateway on delete cascade,
      session_hash bytea not null,
      account_id bigint not null references account on delete cascade,
      page text not null default '',
      opened_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (sn, session_hash)
    )`.execute(db);
    await sql`create index console_session_expiry on console_session (expires_at)`.execute(db);
  },
};
