import { type Kysely, sql } from 'kysely';

/** The way to the open alarms of an equipment, by which lists of equipment are sorted. */
export const openAlarmsOfEquipment = {
  name: '0110-open-alarms-of-equipment',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index alarm_open_of_equipment on alarm (equipment_id)
      where returned_at is null or acknowledged_at is null`.execute(db);
  },
};
