import type { Pool, PoolClient } from 'pg';
import type { Log } from '../../log/log.ts';
import { statementLimits } from '../connections.ts';
import type { DatabaseUrl } from '../../settings/database-url.ts';
import { openPool } from '../pool.ts';
import { cancelOver, type ReadSource } from './read-source.ts';
import { ReplicaWatch } from './replica-watch.ts';

/** How long a replica has to catch up with what was written before a query, and how often it is asked, in ms. */
const times = { catchUp: 500, first: 2, longest: 50 } as const;

/** The parts of {@link ReplicaSource}. */
export interface ReplicaSourceParts {
  readonly url: DatabaseUrl;
  /** For heavy queries on the server that takes the writes. */
  readonly primary: Pool;
  /** For short questions to that server. */
  readonly control: Pool;
  /** The maximum number of connections to replicas. */
  readonly connections: number;
  readonly log: Log;
}

/** Where heavy queries were answered: by a replica, or by the primary since replicas were behind or gone. */
export type ReadPlace = 'replica' | 'behind' | 'down';

/**
 * Connections for heavy queries to a replica that has what was committed before: each asks the primary for its position in the log
 * and waits until the replica is there, half a second at most. A replica that is further behind, or gone, leaves the query to the primary.
 */
export class ReplicaSource implements ReadSource {
  /** How often a connection led where. */
  readonly counts: Record<ReadPlace, number> = { replica: 0, behind: 0, down: 0 };
  readonly watch: ReplicaWatch;
  readonly pool: Pool;
  readonly #primary: Pool;
  readonly #control: Pool;
  readonly #replicaControl: Pool;
  readonly #ofReplica = new WeakSet<PoolClient>();

  constructor({ url, primary, control, connections, log }: ReplicaSourceParts) {
    this.watch = new ReplicaWatch(url, control, log);
    const open = (many: number) =>
      openPool({
        address: this.watch,
        connections: many,
        statementLimit: statementLimits.queries,
        log,
      });
    this.pool = open(connections);
    this.#replicaControl = open(1);
    this.#primary = primary;
    this.#control = control;
  }

  /** Looks for a replica. */
  start(): Promise<void> {
    return this.watch.start();
  }

  async connect(): Promise<PoolClient> {
    const client = await this.#caughtUp();
    if (client !== undefined) {
      this.counts.replica += 1;
      return client;
    }
    this.counts[this.watch.state === 'down' ? 'down' : 'behind'] += 1;
    return await this.#primary.connect();
  }

  connectElsewhere(client: PoolClient): Promise<PoolClient> | undefined {
    return this.#ofReplica.has(client) ? this.#primary.connect() : undefined;
  }

  cancel(client: PoolClient, process: number): Promise<void> {
    return cancelOver(this.#ofReplica.has(client) ? this.#replicaControl : this.#control, process);
  }

  /** Ends the connections to replicas. */
  async end(): Promise<void> {
    await this.watch.stop();
    await Promise.all([this.pool.end(), this.#replicaControl.end()]);
  }

  /** A connection to a replica that has all that is committed now; undefined where there is none. */
  async #caughtUp(): Promise<PoolClient | undefined> {
    if (this.watch.state !== 'up') return undefined;
    const { rows } = await this.#control.query<{ position: string }>(
      'select pg_current_wal_flush_lsn()::text as position',
    );
    const position = rows[0]?.position ?? '';
    let client: PoolClient | undefined;
    try {
      client = await this.pool.connect();
      if (await reaches(client, position)) {
        this.#ofReplica.add(client);
        return client;
      }
      client.release();
    } catch {
      client?.release(true);
      this.watch.suspect();
    }
    return undefined;
  }
}

async function reaches(client: PoolClient, position: string): Promise<boolean> {
  const end = performance.now() + times.catchUp;
  for (let wait: number = times.first; ; wait = Math.min(wait * 2, times.longest)) {
    const { rows } = await client.query<{ there: boolean }>(
      'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
      [position],
    );
    if (rows[0]?.there === true) return true;
    if (performance.now() + wait > end) return false;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
