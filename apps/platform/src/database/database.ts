import type { Kysely } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import type { EngineHealth } from '../process/health.ts';
import type { Schema } from './schema.ts';

/** The open database: migrated, and with a partition for today. */
export interface Database {
  readonly kind: EngineHealth['kind'];
  /** How to reach the server, for a connection outside the pool. */
  readonly address: ClientConfig;
  /** For COPY, UNNEST and LISTEN; everything else goes through {@link db}. */
  readonly pool: Pool;
  readonly db: Kysely<Schema>;
  /** Asks the database; answers within two seconds either way. */
  health(): Promise<EngineHealth>;
  /** Ends the connections and, where it is ours, the server. May be called twice. */
  stop(): Promise<void>;
}
