import { type Kysely, sql } from 'kysely';

/** How long the records of the equipment of a product are kept. */
export const productRecordDays = {
  name: '0055-product-record-days',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table product add record_days integer not null default 0 check (record_days >= 0)`.execute(
      db,
    );
  },
};
