import { Gauge } from 'prom-client';
import type { Metrics } from '../../../kernel/metrics/metrics.ts';
import type { Broker } from './broker.ts';

/** Declares the metrics of the broker, which are read when the metrics are. */
export function registerBrokerMetrics(metrics: Metrics, broker: Pick<Broker, 'health'>): void {
  new Gauge({
    name: 'penstock_broker_up',
    help: '1 when the platform is connected to the broker',
    aggregator: 'min',
    registers: [metrics],
    collect() {
      this.set(broker.health().state === 'up' ? 1 : 0);
    },
  });
}
