import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import type { Clock } from '@penstock/node-kit/clock';
import { openDataFolder } from '../process/data-folder.ts';
import { readSettings } from '../settings/settings.ts';

/** A log that says nothing. */
export const silentLog = pino({ level: 'silent' });

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
 * Gives the tests of a file an embedded PostgreSQL of their own, migrated and empty, and takes it away after them.
 * The answer gives the database while tests run.
 */
export function testDatabase(): () => Database {
  let database: Database | undefined;
  let remove: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const path = await mkdtemp(join(tmpdir(), 'penstock-test-'));
    const folder = await openDataFolder(path);
    const settings = readSettings({});
    remove = async () => {
      folder.release();
      await rm(path, { recursive: true, force: true });
    };
    database = await openDatabase({
      settings: { ...settings, databaseUrl: undefined, databaseConnections: 12 },
      folder,
      log: silentLog,
      clock: { now: () => Date.now() },
    });
  }, 60_000);

  afterAll(async () => {
    await database?.stop();
    await remove?.();
  }, 30_000);

  return () => {
    if (database === undefined) throw new Error('the database of the tests is open only while they run');
    return database;
  };
}
