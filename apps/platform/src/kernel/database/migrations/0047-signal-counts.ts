import { type Kysely, sql } from 'kysely';

/** How many signals an equipment has, so that lists of ten thousand do not count them. */
export const signalCounts = {
  name: '0047-signal-counts',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table equipment add column signal_count integer not null default 0`.execute(db);
    await sql`update equipment set signal_count = counted.count
      from (select equipment_id, count(*)::int as count from signal group by equipment_id) as counted
      where counted.equipment_id = equipment.id`.execute(db);
  },
};
