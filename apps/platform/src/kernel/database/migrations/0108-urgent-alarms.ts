import { type Kysely, sql } from 'kysely';

/**
 * The open alarms of a severity in the order in which lists and counts take a bounded number of them: those that ask to be acknowledged
 * first, then the newest.
 */
export const urgentAlarms = {
  name: '0108-urgent-alarms',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index alarm_urgent on alarm (severity, (acknowledged_at is null) desc, raised_at desc, id desc)
      where returned_at is null or (acknowledged_at is null and return_reason in ('normal', 'missing'))`.execute(
      db,
    );
  },
};
