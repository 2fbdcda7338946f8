import { once } from 'node:events';
import { callbackify } from 'node:util';
import { Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg';
import type { Log } from '../log/log.ts';

/** PostgreSQL's type numbers of `bigint` and `bigint[]`. */
const bigintType = 20;
const bigintArrayType = 1016;

/** How a pool is opened. */
export interface PoolOptions {
  /** How to reach the server. */
  readonly address: PoolConfig;
  /** The maximum number of connections it opens. */
  readonly connections: number;
  /** How long a statement may take, in ms; 0 is without a limit. */
  readonly statementLimit: number;
  /** How long a transaction may wait for its next statement, in ms, where statements have a limit; a minute by default. */
  readonly idleLimit?: number;
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

  constructor(options: PoolConfig) {
    super(options);
    this.on('connect', (client) => {
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
  }

  override end(): Promise<void>;
  override end(callback: (error?: Error) => void): void;
  override end(callback?: (error?: Error) => void): Promise<void> | void {
    if (callback === undefined) return this.#end();
    callbackify(() => this.#end())((error) => callback(error));
  }

  async #end(): Promise<void> {
    await super.end();
    await Promise.all([...this.#open].map((client) => once(client, 'end')));
  }
}

/** A pool of connections that reads 64-bit numbers as numbers: ids and sequences stay far below 2^53. */
export function openPool({ address, connections, statementLimit, idleLimit, log }: PoolOptions): Pool {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(bigintType, safeNumber);
  parsers.setTypeParser(bigintArrayType, safeNumbers);
  const idle = statementLimit === 0 ? 0 : (idleLimit ?? idleInTransaction);
  const limits = `set statement_timeout = ${statementLimit}; set idle_in_transaction_session_timeout = ${idle}`;
  const pool = new ClosingPool({
    ...address,
    max: connections,
    application_name: 'penstock',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: parsers,
    // Not as parameters of the start, which poolers refuse.
    verify: (client, done) => client.query(limits, (error) => done(error)),
  });
  const broke = (error: Error) => log.warn({ err: error }, 'A connection to the database broke.');
  // The pool is notified of connections that break while they are unused. One that breaks in between, such as in a
  // transaction that waits for its next statement, would end the process if nobody listened.
  pool.on('connect', (client) => void client.on('error', broke));
  pool.on('error', () => {});
  return pool;
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
