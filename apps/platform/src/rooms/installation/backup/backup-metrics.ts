import { Gauge } from 'prom-client';
import type { ScheduledBackups } from './scheduled-backups.ts';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';

/** Declares the metrics of scheduled backups, which are read when the metrics are. */
export function registerBackupMetrics(
  metrics: Metrics,
  backups: Pick<ScheduledBackups, 'newest' | 'failures'>,
): void {
  const registers = [metrics];
  new Gauge({
    name: 'penstock_backup_newest_timestamp_seconds',
    help: 'When the newest scheduled backup was made, seconds since 1970; 0 when there is none',
    aggregator: 'max',
    registers,
    collect() {
      this.set((backups.newest ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'penstock_backup_failures',
    help: 'Scheduled backups that failed since the start of this process',
    registers,
    collect() {
      this.set(backups.failures);
    },
  });
}
