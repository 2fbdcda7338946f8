import { randomUUID } from 'node:crypto';
import type { Clock } from '@penstock/node-kit/clock';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../kernel/database/database.ts';
import { fixedAddress } from '../kernel/database/hosts/server-address.ts';
import { databaseOn } from '../kernel/database/open.ts';
import { openMaintenance } from '../kernel/database/pool.ts';
import { silentLog } from './silent-log.ts';
import { testSeed } from './test-seed.ts';
import { seedDatabase } from '../seed/seed.ts';
import { dropCitusDatabase, makeCitusDatabase } from './citus-cluster.ts';
import { onTestServer, seededDatabase, templateDatabase, type TestServer } from './test-server.ts';

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
  const { workers, ...place } = server;
  const nodes = workers && [server.port, ...workers];
  const address = fixedAddress({ ...place, database: name });
  let database: Database | undefined;

  beforeAll(async () => {
    if (nodes !== undefined) await makeCitusDatabase(nodes, name);
    else await onTestServer(server, `create database ${name} template ${template} strategy file_copy`);
    database = await databaseOn(
      {
        kind: 'embedded',
        address,
        pool: openMaintenance(address, silentLog),
        problem: () => undefined,
        stop: () =>
          nodes === undefined
            ? onTestServer(server, `drop database ${name} with (force)`)
            : dropCitusDatabase(nodes, name),
      },
      {
        settings: { databaseConnections: 12, databaseCitus: nodes === undefined ? 'off' : 'on' },
        log: silentLog,
        clock: { now: () => Date.now() },
      },
    );
    if (nodes !== undefined && template === seededDatabase) await seedDatabase(database.db, testSeed);
  }, 60_000);

  afterAll(async () => {
    await database?.stop();
  }, 30_000);

  return () => {
    if (database === undefined) throw new Error('the database of the tests is open only while they run');
    return database;
  };
}
