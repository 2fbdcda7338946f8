import { type Kysely, sql } from 'kysely';

/** Invitations of people to companies. */
export const invitations = {
  name: '0093-invitations',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table invitation (
      id bigint generated always as identity primary key,
      company_id bigint not null references account on delete cascade,
      email text not null,
      token_hash bytea not null unique,
      sent_at timestamptz not null,
      sent integer not null default 1,
      expires_at timestamptz not null,
      unique (company_id, email)
    )`.execute(db);
  },
};
