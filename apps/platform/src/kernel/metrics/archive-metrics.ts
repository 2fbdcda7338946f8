import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { baseCopies } from '../database/embedded/archive-folder.ts';
import type { Metrics } from './metrics.ts';

/** Later than each that it has written; of both there is none at first. */
const isFailing = `select last_failed_time is not null
    and (last_archived_time is null or last_failed_time > last_archived_time) as failing
  from pg_stat_archiver`;

/**
 * Declares the metrics of the archive of the database, which are read when the metrics are. That of its log also tells of an archive that
 * a PostgreSQL of its own has.
 *
 * @param folder the archive of the embedded database; undefined where there is none.
 */
export function registerArchiveMetrics(metrics: Metrics, pool: Pool, folder: string | undefined): void {
  const registers = [metrics];
  new Gauge({
    name: 'penstock_archive_failing',
    help: '1 while PostgreSQL cannot write its log to its archive, and keeps it',
    aggregator: 'max',
    registers,
    async collect() {
      // Where the database does not answer, its own metric says so.
      const found = await pool.query<{ failing: boolean }>(isFailing).catch(() => undefined);
      if (found !== undefined) this.set(found.rows[0]?.failing === true ? 1 : 0);
    },
  });
  if (folder === undefined) return;
  new Gauge({
    name: 'penstock_archive_copy_timestamp_seconds',
    help: 'When the newest copy of the database in the archive was made, seconds since 1970; 0 when there is none',
    aggregator: 'max',
    registers,
    collect() {
      this.set((baseCopies(folder).at(-1)?.from ?? 0) / 1000);
    },
  });
}
