import { type Kysely, sql } from 'kysely';

/** The identity that an account is linked to at a foreign sign-in service, and its contact. */
export const accountIdentities = {
  name: '0024-account-identities',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account
      add column contact text not null default '',
      add column open_id text not null default '',
      add column union_id text not null default '',
      add column identity_nickname text not null default ''`.execute(db);
  },
};
