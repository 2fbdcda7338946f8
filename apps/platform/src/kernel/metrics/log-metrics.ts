import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Declares how many lines of the log were dropped, which is read when the metrics are. */
export function registerLogMetrics(metrics: Metrics, droppedLines: () => number): void {
  new Gauge({
    name: 'penstock_log_dropped_lines',
    help: 'Lines of the log that could not be written since the start, and were dropped',
    registers: [metrics],
    collect() {
      this.set(droppedLines());
    },
  });
}
