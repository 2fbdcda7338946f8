import { type Kysely, sql } from 'kysely';

/** Why a gateway went offline: it stopped in order, or its connection broke. */
export const presenceReason = {
  name: '0007-presence-reason',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `alter table gateway add offline_reason text not null default 'lost'
           check (offline_reason in ('stopped', 'lost'))`,
      )
      .execute(db);
  },
};
