import { type Kysely, sql } from 'kysely';

/** The proof that is required before a signal is written. */
export const signalApprovals = {
  name: '0068-signal-approvals',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table signal add column approval text not null default 'none'
      check (approval in ('none', 'password', 'secondPerson'))`.execute(db);
  },
};
