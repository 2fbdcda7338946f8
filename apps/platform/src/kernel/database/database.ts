import type { Kysely } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import type { EngineHealth } from '../process/health.ts';
import type { HeavyQueries } from './heavy-queries.ts';
import type { Schema } from './schema.ts';

/** The open database: migrated, and with a partition for today. */
export interface Database {
  readonly kind: EngineHealth['kind'];
  /** How to reach the server, for a connection outside the pools. */
  readonly address: ClientConfig;
  /** For COPY, UNNEST and LISTEN; everything else goes through {@link db}. Both are for calls, sessions and events. */
  readonly pool: Pool;
  /** The pool for recorded values. */
  readonly ingestPool: Pool;
  /** The pool for heavy queries, and the same with types for exports. */
  readonly queryPool: Pool;
  readonly queryDb: Kysely<Schema>;
  /** Runs heavy queries on it, a few of each account at once. */
  readonly queries: HeavyQueries;
  /** The pool for work that may take long and must hold up nobody: partitions, housekeeping. */
  readonly maintenancePool: Pool;
  /** The pool for packing records. */
  readonly packingPool: Pool;
  readonly db: Kysely<Schema>;
  /** Asks the database; answers within two seconds either way. */
  health(): Promise<EngineHealth>;
  /** Ends the connections and, where it is ours, the server. May be called twice. */
  stop(): Promise<void>;
}
