import { Gauge } from 'prom-client';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';
import type { DropCounts } from './drop-counts.ts';

/** Declares the metrics of the link, which are read when the metrics are. */
export function registerLinkMetrics(metrics: Metrics, dropped: Pick<DropCounts, 'totals'>): void {
  new Gauge({
    name: 'penstock_link_dropped_messages',
    help: 'Messages of gateways that were dropped since the start, by reason',
    labelNames: ['reason'],
    registers: [metrics],
    collect() {
      for (const [reason, count] of dropped.totals()) this.set({ reason }, count);
    },
  });
}
