import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { isArchiveFailing } from '../database/archive/archive-state.ts';
import { baseCopies } from '../database/embedded/archive-folder.ts';
import type { Metrics } from './metrics.ts';

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
      const isFailing = await isArchiveFailing(pool);
      // Where the database does not answer, its own metric says so.
      if (isFailing !== undefined) this.set(isFailing ? 1 : 0);
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
