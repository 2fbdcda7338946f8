import { type Kysely, sql } from 'kysely';

/** The program alone says which languages there are: one more needs no change of the database. */
export const anyLanguage = {
  name: '0080-languages',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table notification_delivery drop constraint notification_delivery_language_check`.execute(
      db,
    );
  },
};
