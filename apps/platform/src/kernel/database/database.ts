import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { EngineHealth } from '../process/health.ts';
import type { HeavyQueries } from './heavy-queries.ts';
import type { ServerAddress } from './hosts/server-address.ts';
import type { ReadSource } from './reading/read-source.ts';
import type { ReplicaSource } from './reading/replica-source.ts';
import type { Schema } from './schema.ts';

/** The open database: migrated, and with a partition for today. */
export interface Database {
  readonly kind: EngineHealth['kind'];
  /** How to reach the server, for a connection outside the pools. */
  readonly address: ServerAddress;
  /**
   * For COPY and UNNEST; everything else goes through {@link db}. Both are for calls and sessions. A pooler may give another connection
   * to each transaction: nothing is kept in one from one transaction to the next (locks, settings, prepared statements, LISTEN).
   */
  readonly pool: Pool;
  /** The pool for recorded values. */
  readonly ingestPool: Pool;
  /** The pool for queries that take longer than others, and the same with types: on the server that takes the writes. */
  readonly queryPool: Pool;
  readonly queryDb: Kysely<Schema>;
  /** Connections for heavy queries, and the same with types for exports: to a replica, where there is one that has all that is committed. */
  readonly readSource: ReadSource;
  readonly readDb: Kysely<Schema>;
  /** Runs heavy queries on them, a few of each account at once. */
  readonly queries: HeavyQueries;
  /** The replicas, where DATABASE_READ_URL names some. */
  readonly replica: ReplicaSource | undefined;
  /** The pool for work that may take long and must hold up nobody: partitions, housekeeping. */
  readonly maintenancePool: Pool;
  /** The pool for packing records. */
  readonly packingPool: Pool;
  /** The pool whose only connection listens for events of other processes. */
  readonly listeningPool: Pool;
  /** How often another server took over since the start. */
  moves(): number;
  readonly db: Kysely<Schema>;
  /** Asks the database; answers within two seconds either way. */
  health(): Promise<EngineHealth>;
  /** Ends the connections and, where it is ours, the server. May be called twice. */
  stop(): Promise<void>;
}
