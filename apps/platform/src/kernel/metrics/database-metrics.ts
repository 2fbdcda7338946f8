import { Gauge } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** Declares the metrics of the database, which are read when the metrics are. */
export function registerDatabaseMetrics(metrics: Metrics, database: Database): void {
  const registers = [metrics];
  const pools = {
    calls: database.pool,
    ingest: database.ingestPool,
    queries: database.queryPool,
    maintenance: database.maintenancePool,
    packing: database.packingPool,
  };
  new Gauge({
    name: 'penstock_database_up',
    help: '1 when the database answers',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await database.health()).state === 'up' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'penstock_database_connections',
    help: 'Connections to the database, by what they are for and what they do',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { idleCount, totalCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new Gauge({
    name: 'penstock_heavy_queries',
    help: 'Heavy queries of all accounts, such as trends: those that run and those that wait',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = database.queries.counts;
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
