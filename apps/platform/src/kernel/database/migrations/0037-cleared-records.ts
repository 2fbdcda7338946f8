import { type Kysely, sql } from 'kysely';

/** Records that a gateway lost since somebody cleared it. */
export const clearedRecords = {
  name: '0037-cleared-records',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table record_loss drop constraint record_loss_reason_check`.execute(db);
    await sql`alter table record_loss add constraint record_loss_reason_check
      check (reason in ('full', 'unwritten', 'damaged', 'removed', 'cleared', 'unknown'))`.execute(db);
  },
};
