import { Gauge } from 'prom-client';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';
import type { LiveHub } from './live-hub.ts';

/** Declares the metrics of the live sockets, which are read when the metrics are. */
export function registerLiveMetrics(metrics: Metrics, hub: Pick<LiveHub, 'viewers'>): void {
  new Gauge({
    name: 'penstock_live_viewers',
    help: 'Browsers that watch live values',
    registers: [metrics],
    collect() {
      this.set(hub.viewers);
    },
  });
}
