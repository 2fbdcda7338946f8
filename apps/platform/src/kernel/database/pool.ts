import { once } from 'node:events';
import { callbackify } from 'node:util';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg';
import type { Log } from '../log/log.ts';
import { statementLimits } from './connections.ts';
import { clientsOf, cut } from './hosts/database-client.ts';
import type { ServerAddress } from './hosts/server-address.ts';

/** PostgreSQL's type numbers of `bigint` and `bigint[]`. */
const bigintType = 20;
const bigintArrayType = 1016;

/** How a pool is opened. */
export interface PoolOptions {
  /** How to reach the server. Where another one takes over, connections to the one before are closed. */
  readonly address: ServerAddress;
  /** The maximum number of connections it opens. */
  readonly connections: number;
  /** How long a statement may take, in ms; 0 is without a limit. */
  readonly statementLimit: number;
  /** How long a transaction may wait for its next statement, in ms, where statements have a limit; a minute by default. */
  readonly idleLimit?: number;
  /**
   * Whether a pooler gives another connection to each transaction: then nothing is set for a session, and the limits above are those
   * that the pooler is set up with.
   */
  readonly isShared?: boolean;
  readonly log: Log;
}

/** How long a transaction may wait for its next statement, in ms: what it locks is free again after that. */
const idleInTransaction = 60_000;

/**
 * A pool whose end waits until its connections are closed. The end of the library's pool does not: a server that stops
 * right after it breaks connections that are still closing.
 */
class ClosingPool extends Pool {
  readonly #open = new Set<PoolClient>();
  readonly #endListening: () => void;

  constructor(options: PoolConfig, address: ServerAddress) {
    super(options);
    this.on('connect', (client) => {
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
    this.#endListening = address.onMoved(() => {
      for (const client of this.#open) cut(client);
    });
  }

  override end(): Promise<void>;
  override end(callback: (error?: Error) => void): void;
  override end(callback?: (error?: Error) => void): Promise<void> | void {
    if (callback === undefined) return this.#end();
    callbackify(() => this.#end())((error) => callback(error));
  }

  async #end(): Promise<void> {
    this.#endListening();
    await super.end();
    await Promise.all([...this.#open].map((client) => once(client, 'end')));
  }
}

/** Fails, as a server that cannot be used for now, where it takes no writes. */
const readOnlyCheck = `do $$ begin
  if pg_is_in_recovery() then
    raise exception 'This server takes no writes.' using errcode = 'cannot_connect_now';
  end if;
end $$`;

/** A pool of connections that reads 64-bit numbers as numbers: ids and sequences stay far below 2^53. */
export function openPool(options: PoolOptions): Pool {
  const { address, connections, statementLimit, idleLimit, isShared = false, log } = options;
  const parsers = new TypeOverrides();
  parsers.setTypeParser(bigintType, safeNumber);
  parsers.setTypeParser(bigintArrayType, safeNumbers);
  const idle = statementLimit === 0 ? 0 : (idleLimit ?? idleInTransaction);
  const limits = isShared
    ? []
    : [`set statement_timeout = ${statementLimit}`, `set idle_in_transaction_session_timeout = ${idle}`];
  const check = address.isChecked ? [readOnlyCheck] : [];
  const first = [...limits, ...check].join('; ');
  const pool = new ClosingPool(
    {
      Client: clientsOf(address),
      max: connections,
      application_name: 'penstock',
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      types: parsers,
      // Not as parameters of the start, which poolers refuse.
      verify: (client, done) =>
        client.query(first, (error) => {
          if (error instanceof Error) address.suspect();
          done(error);
        }),
    },
    address,
  );
  const broke = (error: Error) => log.warn({ err: error }, 'A connection to the database broke.');
  // The pool is notified of connections that break while they are unused. One that breaks in between, such as in a
  // transaction that waits for its next statement, would end the process if nobody listened.
  pool.on('connect', (client) => void client.on('error', broke));
  pool.on('error', () => {});
  return pool;
}

/** The pool for maintenance, of one connection: its statements may take as long as they need. */
export function openMaintenance(
  address: ServerAddress,
  log: Log,
  { isShared = false }: Pick<PoolOptions, 'isShared'> = {},
): Pool {
  return openPool({
    address,
    connections: 1,
    statementLimit: statementLimits.maintenance,
    isShared,
    log,
  });
}

/** @throws RangeError beyond 2^53. */
export function safeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is too large.`);
  return value;
}

function safeNumbers(text: string): (number | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((part) => (part === 'NULL' ? null : safeNumber(part)));
}
