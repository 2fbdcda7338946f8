import { type Kysely, sql } from 'kysely';

/** Keys with which programs make calls for an account. */
export const apiKeys = {
  name: '0034-api-keys',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table api_key (
      id bigint generated always as identity primary key,
      account_id bigint not null references account on delete cascade,
      title text not null,
      start text not null,
      key_hash bytea not null unique,
      auth_codes text[] not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      last_address text not null default ''
    )`.execute(db);
    await sql`create index api_key_account on api_key (account_id)`.execute(db);
  },
};
