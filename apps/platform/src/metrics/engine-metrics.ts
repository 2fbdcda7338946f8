import { Gauge } from 'prom-client';
import type { Broker } from '../broker/broker.ts';
import type { Database } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** Declares the metrics of the engines, which are read when the metrics are. */
export function registerEngineMetrics(
  metrics: Metrics,
  engines: { database: Database; broker: Broker },
): void {
  const { database, broker } = engines;
  const registers = [metrics];
  new Gauge({
    name: 'penstock_database_up',
    help: '1 when the database answers',
    registers,
    async collect() {
      this.set((await database.health()).state === 'up' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'penstock_database_connections',
    help: 'Connections to the database, by what they do',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, database.pool.idleCount);
      this.set({ state: 'busy' }, database.pool.totalCount - database.pool.idleCount);
      this.set({ state: 'waiting' }, database.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'penstock_broker_up',
    help: '1 when the platform is connected to the broker',
    registers,
    collect() {
      this.set(broker.health().state === 'up' ? 1 : 0);
    },
  });
}
