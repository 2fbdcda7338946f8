import { randomUUID } from 'node:crypto';
import type { Clock } from '@penstock/node-kit/clock';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../kernel/database/database.ts';
import { fixedAddress } from '../kernel/database/hosts/server-address.ts';
import { databaseOn } from '../kernel/database/open.ts';
import { openMaintenance } from '../kernel/database/pool.ts';
import { silentLog } from './silent-log.ts';
import { onTestServer, templateDatabase, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run of tests. */
    readonly databaseServer: TestServer;
  }
}

/** A clock that tests move. */
export class TestClock implements Clock {
  /** ms since 1970. */
  time = Date.now();

  now(): number {
    return this.time;
  }

  /** Moves the time on. */
  pass(milliseconds: number): void {
    this.time += milliseconds;
  }
}

/**
 * Gives the tests of a file a database of their own on the server that all files share, and takes it away after them. The
 * answer gives the database while tests run.
 *
 * @param template the database that it is a copy of; by default one that is migrated and empty.
 */
export function testDatabase(template: string = templateDatabase): () => Database {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const address = fixedAddress({ ...server, database: name });
  let database: Database | undefined;

  beforeAll(async () => {
    await onTestServer(server, `create database ${name} template ${template} strategy file_copy`);
    database = await databaseOn(
      {
        kind: 'embedded',
        address,
        pool: openMaintenance(address, silentLog),
        problem: () => undefined,
        stop: () => onTestServer(server, `drop database ${name} with (force)`),
      },
      { settings: { databaseConnections: 12 }, log: silentLog, clock: { now: () => Date.now() } },
    );
  }, 60_000);

  afterAll(async () => {
    await database?.stop();
  }, 30_000);

  return () => {
    if (database === undefined) throw new Error('the database of the tests is open only while they run');
    return database;
  };
}
