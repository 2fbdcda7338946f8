import { Gauge } from 'prom-client';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';
import type { GatewayShards } from './gateway-shards.ts';

/** Declares the metric of the shards, which is read when the metrics are. */
export function registerShardMetrics(metrics: Metrics, shards: Pick<GatewayShards, 'count'>): void {
  new Gauge({
    name: 'penstock_gateway_shards',
    help: 'Shards of the gateways that this process has, of 32 of all processes together',
    registers: [metrics],
    collect() {
      this.set(shards.count);
    },
  });
}
