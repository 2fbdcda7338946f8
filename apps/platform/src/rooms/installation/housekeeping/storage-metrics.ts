import { Counter, Gauge } from 'prom-client';
import type { Housekeeping } from './housekeeping.ts';
import type { DiskWatch } from '../../../kernel/process/disk-watch.ts';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';

/** Declares what the data takes, what was removed of it, and what the disk has left. */
export function registerStorageMetrics(
  metrics: Metrics,
  { disk, housekeeping }: { readonly disk: DiskWatch; readonly housekeeping: Housekeeping },
): void {
  const registers = [metrics];
  new Gauge({
    name: 'penstock_disk_free_bytes',
    help: 'Free space of the disk of PENSTOCK_DATA',
    aggregator: 'min',
    registers,
    collect() {
      if (disk.space !== undefined) this.set(disk.space.free);
    },
  });
  new Gauge({
    name: 'penstock_disk_state',
    help: 'The disk of PENSTOCK_DATA: 0 good, 1 low, 2 full (no recorded values are taken)',
    aggregator: 'max',
    registers,
    collect() {
      this.set({ good: 0, low: 1, full: 2 }[disk.state]);
    },
  });
  new Gauge({
    name: 'penstock_database_bytes',
    help: 'What the data takes in the database with its indexes, measured every hour',
    labelNames: ['what'],
    aggregator: 'max',
    registers,
    collect() {
      const { sizes } = housekeeping;
      if (sizes === undefined) return;
      this.set({ what: 'records' }, sizes.records);
      this.set({ what: 'packed_records' }, sizes.packedRecords);
      this.set({ what: 'alarms' }, sizes.alarms);
      this.set({ what: 'configurations' }, sizes.configurations);
      this.set({ what: 'operation_log' }, sizes.operationLog);
      this.set({ what: 'everything' }, sizes.everything);
    },
  });
  const removed = new Counter({
    name: 'penstock_removed_rows_total',
    help: 'Rows that were removed since they expired or were older or more than is kept; of records whole days',
    labelNames: ['table'],
    registers,
  });
  housekeeping.onRemoved = (table, rows) => removed.inc({ table }, rows);
}
