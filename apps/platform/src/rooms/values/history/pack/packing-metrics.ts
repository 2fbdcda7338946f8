import { Counter } from 'prom-client';
import type { Metrics } from '../../../../kernel/metrics/metrics.ts';
import type { Packing } from './packing.ts';

/** Declares how many records were packed. */
export function registerPackingMetrics(metrics: Metrics, packing: Packing): void {
  const packed = new Counter({
    name: 'penstock_packed_records_total',
    help: 'Records that were packed; one that is packed again with others that came late counts again',
    registers: [metrics],
  });
  packing.onPacked = ({ records }) => packed.inc(records);
}
