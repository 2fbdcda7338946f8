import type { Pool } from 'pg';
import type { EngineHealth } from '../process/health.ts';
import type { DatabaseUrl } from '../settings/database-url.ts';
import type { ServerAddress } from './hosts/server-address.ts';

/** A server, before anything is known of what it holds. */
export interface Engine {
  readonly kind: EngineHealth['kind'];
  /** How to reach the server itself, for connections that keep something from one transaction to the next. */
  readonly address: ServerAddress;
  /** How to reach a pooler in front of it, which gives a connection to each transaction; undefined where there is none. */
  readonly pooler?: ServerAddress;
  /** The replicas for heavy queries; undefined where there are none. */
  readonly replicas?: DatabaseUrl;
  /** For maintenance: its statements may take as long as they need. */
  readonly pool: Pool;
  problem(): string | undefined;
  /** How often another server took over; undefined where there is one only. */
  moves?(): number;
  stop(): Promise<void>;
}
