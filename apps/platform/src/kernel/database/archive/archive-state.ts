import type { Pool } from 'pg';

/**
 * Whether PostgreSQL has failed to write its log to its archive since it did so last; undefined where the database does not answer. False
 * where it has no archive.
 */
export async function isArchiveFailing(pool: Pool): Promise<boolean | undefined> {
  const found = await pool
    .query<{ failing: boolean }>(
      `select last_failed_time is not null
          and (last_archived_time is null or last_failed_time > last_archived_time) as failing
        from pg_stat_archiver`,
    )
    .catch(() => undefined);
  return found?.rows[0]?.failing;
}
