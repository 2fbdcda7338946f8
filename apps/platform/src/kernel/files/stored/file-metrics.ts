import { Gauge } from 'prom-client';
import type { Metrics } from '../../metrics/metrics.ts';
import type { FileMover } from './file-mover.ts';

/** Declares the metrics of the place of lasting files, which are read when the metrics are. */
export function registerFileMetrics(
  metrics: Metrics,
  mover: Pick<FileMover, 'state' | 'waiting' | 'failures'>,
): void {
  const registers = [metrics];
  new Gauge({
    name: 'penstock_files_place_up',
    help: 'Whether the place of lasting files works; 1 also where it is the database',
    aggregator: 'min',
    registers,
    collect() {
      this.set(mover.state === 'failing' ? 0 : 1);
    },
  });
  new Gauge({
    name: 'penstock_files_waiting',
    help: 'Lasting files that wait to be moved to the place of PENSTOCK_FILES',
    aggregator: 'max',
    registers,
    collect() {
      this.set(mover.waiting);
    },
  });
  new Gauge({
    name: 'penstock_files_failures',
    help: 'How often the place of lasting files failed since the start of this process',
    registers,
    collect() {
      this.set(mover.failures);
    },
  });
}
