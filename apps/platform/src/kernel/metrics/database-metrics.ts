import { Gauge } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { ReplicaSource } from '../database/reading/replica-source.ts';
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
    listening: database.listeningPool,
    ...(database.replica && { replica: database.replica.pool }),
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
  new Gauge({
    name: 'penstock_database_moves',
    help: 'How often another server of the database took over the writes since the start',
    aggregator: 'max',
    registers,
    collect() {
      this.set(database.moves());
    },
  });
  if (database.replica !== undefined) registerReplicaMetrics(registers, database.replica);
}

function registerReplicaMetrics(registers: Metrics[], replica: ReplicaSource): void {
  new Gauge({
    name: 'penstock_database_replica_up',
    help: '1 when a replica answers heavy queries',
    aggregator: 'min',
    registers,
    collect() {
      this.set(replica.watch.state === 'up' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'penstock_database_replica_behind_seconds',
    help: 'How far the replica is behind at most; NaN when none answers',
    aggregator: 'max',
    registers,
    collect() {
      this.set(replica.watch.behindSeconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'penstock_heavy_query_connections',
    help: 'Heavy queries since the start, by where they were answered: by a replica, or by the primary since replicas were behind or down',
    labelNames: ['from'],
    registers,
    collect() {
      for (const [from, count] of Object.entries(replica.counts)) this.set({ from }, count);
    },
  });
}
