import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { hideCredentials, type Log } from '../log/log.ts';
import { PlatformStartError } from '../process/start-error.ts';
import type { Settings } from '../settings/settings.ts';
import { openSource } from './backup/backup.ts';
import { type DatabaseSettings, schemaOf } from './open.ts';
import { openPool } from './pool.ts';
import type { Schema } from './schema.ts';

/**
 * Works on the database of an installation for a command: that of a platform that runs, or one that is started for it.
 *
 * @throws PlatformStartError when it cannot be reached, or is older or newer than this program.
 */
export async function withDatabase<Result>(
  settings: Pick<Settings, 'data' | 'backupPassphrase' | keyof DatabaseSettings>,
  log: Log,
  work: (db: Kysely<Schema>, pool: Pool) => Promise<Result>,
): Promise<Result> {
  const source = await openSource(settings, log);
  try {
    const pool = openPool({ address: source.address, connections: 2, statementLimit: 60_000, log });
    const db = schemaOf(pool);
    try {
      return await work(db, pool);
    } finally {
      await pool.end();
    }
  } catch (error) {
    if (error instanceof PlatformStartError) throw error;
    throw new PlatformStartError(
      'database',
      'PENSTOCK_DATA',
      `The database could not be changed (${codeOf(error) ?? hideCredentials(reasonOf(error))}): start this version of the platform once, then try again.`,
      { cause: error },
    );
  } finally {
    await source.stop();
  }
}
