import { type Kysely, sql } from 'kysely';

/** The time zone and the shifts of the plant that an equipment is in. */
export const plantTimes = {
  name: '0064-plant-times',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table equipment add time_zone text not null default '', add shifts jsonb not null default '[]'`.execute(
      db,
    );
  },
};
