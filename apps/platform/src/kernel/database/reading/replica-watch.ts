import { reasonOf } from '@penstock/node-kit/error-text';
import type { Client, ClientConfig, Pool } from 'pg';
import { hideCredentials, type Log } from '../../log/log.ts';
import { closeNow, connectHost, hostPatience, inTime } from '../hosts/ask-host.ts';
import type { DatabaseHost, DatabaseUrl } from '../../settings/database-url.ts';
import type { ServerAddress } from '../hosts/server-address.ts';
import { Lag, logPosition } from './lag.ts';

/** How often replicas are looked at, and how far one may be behind to be used, in ms. */
const times = { look: 1000, behind: 2000 } as const;

/** Whether replicas can be used: one is, all that answer are too far behind, or none answers. */
export type ReplicaState = 'up' | 'behind' | 'down';

interface Replica {
  readonly host: DatabaseHost;
  client: Client | undefined;
  /** How far it is behind, in ms; undefined where it does not answer or is of another database. */
  behind: number | undefined;
  problem: string | undefined;
}

const question = `select pg_is_in_recovery() as standby, (select system_identifier::text from pg_control_system()) as system,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text as position`;

/**
 * The replica that queries are answered from: the first of DATABASE_READ_URL that answers, is of the same database, and is two
 * seconds behind at most. A replica that has become the one that takes the writes counts as well.
 */
export class ReplicaWatch implements ServerAddress {
  readonly isChecked = false;
  readonly #replicas: readonly Replica[];
  readonly #primary: Pool;
  readonly #log: Log;
  readonly #lag = new Lag();
  readonly #listeners = new Set<() => void>();
  #used: Replica | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;

  /** @param primary reaches the server that takes the writes. */
  constructor({ hosts }: DatabaseUrl, primary: Pool, log: Log) {
    this.#replicas = hosts.map((host) => ({
      host,
      client: undefined,
      behind: undefined,
      problem: undefined,
    }));
    this.#primary = primary;
    this.#log = log;
  }

  /** Looks for the first time, and from then on each second until {@link stop}. */
  async start(): Promise<void> {
    await this.#look();
    this.#later();
  }

  get state(): ReplicaState {
    if (this.#used !== undefined) return 'up';
    return this.#replicas.some(({ behind }) => behind !== undefined) ? 'behind' : 'down';
  }

  /** How far the replica in use is behind, or else the one that is behind least, in s; undefined where none answers. */
  get behindSeconds(): number | undefined {
    const behind = this.#used?.behind ?? Math.min(...this.#replicas.map((one) => one.behind ?? Infinity));
    return Number.isFinite(behind) ? behind / 1000 : undefined;
  }

  present(): ClientConfig {
    const replica = this.#used ?? this.#replicas[0];
    return replica?.host.config ?? {};
  }

  /** A connection to the replica failed: it is not used until it answers again. */
  suspect(): void {
    this.#use(undefined);
  }

  onMoved(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const replica of this.#replicas) drop(replica);
    await this.#looking;
    for (const replica of this.#replicas) drop(replica);
  }

  #later(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().then(() => this.#later());
    }, times.look);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const asked = performance.now();
    const primary = await this.#askPrimary();
    // Without it nobody knows whether a replica has what was written.
    if (primary === undefined) return;
    this.#lag.note(asked, logPosition(primary.position));
    await Promise.all(this.#replicas.map((replica) => this.#ask(replica, primary.system)));
    if (this.#isStopped) return;
    const usable = ({ behind }: Replica) => behind !== undefined && behind <= times.behind;
    // The one in use stays, so that its connections do.
    if (this.#used === undefined || !usable(this.#used)) this.#use(this.#replicas.find(usable));
  }

  async #askPrimary(): Promise<{ position: string; system: string } | undefined> {
    try {
      const { rows } = await inTime(
        this.#primary.query<{ position: string; system: string }>(question),
        hostPatience.answer,
      );
      return rows[0];
    } catch {
      return undefined;
    }
  }

  async #ask(replica: Replica, system: string): Promise<void> {
    try {
      replica.client ??= await connectHost(replica.host, 'penstock-watch');
      const { rows } = await inTime(
        replica.client.query<{ position: string; system: string }>(question),
        hostPatience.connect,
      );
      const [row] = rows;
      if (row?.system !== system) throw new Error('It is not a replica of the database of DATABASE_URL.');
      replica.behind = this.#lag.behind(logPosition(row.position), performance.now());
      replica.problem = undefined;
    } catch (error) {
      const reason = hideCredentials(reasonOf(error));
      if (replica.problem !== reason && !this.#isStopped)
        this.#log.warn({ host: replica.host.name, reason }, 'A replica of the database cannot be used.');
      replica.problem = reason;
      replica.behind = undefined;
      drop(replica);
    }
  }

  #use(next: Replica | undefined): void {
    const before = this.#used;
    if (before === next) return;
    this.#used = next;
    const host = next?.host.name;
    if (host === undefined)
      this.#log.warn({ before: before?.host.name }, 'Heavy queries are answered by the primary for now.');
    else this.#log.info({ host }, 'Heavy queries are answered by a replica.');
    if (before !== undefined) for (const listener of this.#listeners) listener();
  }
}

function drop(replica: Replica): void {
  const { client } = replica;
  replica.client = undefined;
  if (client !== undefined) closeNow(client);
}
