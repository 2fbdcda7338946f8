import { Pool, type PoolConfig, types } from 'pg';
import type { Log } from '../log/log.ts';

/** PostgreSQL's type numbers of `bigint` and `bigint[]`. */
const bigintType = 20;
const bigintArrayType = 1016;

/**
 * A pool of connections that reads 64-bit numbers as numbers: ids and sequences stay far below 2^53.
 *
 * @param address how to reach the server.
 * @param connections the most it opens.
 */
export function openPool(address: PoolConfig, connections: number, log: Log): Pool {
  const pool = new Pool({
    ...address,
    max: connections,
    application_name: 'penstock',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: {
      getTypeParser(id: number, format?: 'text' | 'binary') {
        if (format === 'binary') return types.getTypeParser(id, 'binary');
        if (id === bigintType) return safeNumber;
        if (id === bigintArrayType) return safeNumbers;
        return types.getTypeParser(id, 'text');
      },
    },
  });
  // A connection that breaks while nobody uses it: the next user gets a new one.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle connection to the database broke.'));
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
