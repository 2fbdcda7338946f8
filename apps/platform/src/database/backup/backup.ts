import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openDataFolder } from '../../process/data-folder.ts';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../../process/start-error.ts';
import type { Log } from '../../log/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { runningCluster } from '../embedded/cluster.ts';
import { openEngine, schemaOf } from '../open.ts';
import { openPool } from '../pool.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type BackupSettings = Pick<Settings, 'data' | 'databaseUrl' | 'databaseUser' | 'databaseConnections'>;

/**
 * Writes a backup into a file, which is there whole or not at all, and which only this user can read: it holds hashes
 * of passwords. The platform may run meanwhile.
 *
 * @throws PlatformStartError when the database cannot be read or the file not be written.
 */
export async function backUp(settings: BackupSettings, file: string, log: Log): Promise<void> {
  const half = `${file}.${randomUUID()}`;
  const source = await openSource(settings, log);
  try {
    const out = createWriteStream(half, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(
      Readable.from(writeBackup(source.pool), { objectMode: true }),
      createGzip({ level: 4 }),
      out,
    );
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    const what = codeOf(error) ?? reasonOf(error);
    throw new PlatformStartError(
      'folder',
      'PENSTOCK_DATA',
      `The backup ${file} could not be written (${what}).`,
      {
        cause: error,
      },
    );
  } finally {
    await source.stop();
  }
}

/**
 * Restores a backup into an empty database: that of DATABASE_URL, or a new one below PENSTOCK_DATA.
 *
 * @returns how many rows it held.
 * @throws PlatformStartError when a platform runs on it, it is not empty, or the backup is damaged.
 */
export async function restore(settings: BackupSettings, file: string, log: Log): Promise<number> {
  const folder = await openDataFolder(settings.data);
  try {
    const engine = await openEngine({ settings, folder, log });
    const db = schemaOf(engine.pool);
    try {
      const bytes = createReadStream(file).pipe(createGunzip());
      return await restoreBackup(engine.pool, db, bytes);
    } catch (error) {
      if (error instanceof PlatformStartError) throw error;
      const what = `The backup ${file} could not be restored (${codeOf(error) ?? reasonOf(error)}).`;
      throw new PlatformStartError('database', 'PENSTOCK_DATA', what, { cause: error });
    } finally {
      await db.destroy();
      await engine.stop();
    }
  } finally {
    folder.release();
  }
}

/** The database as it is: that of a platform that runs, or one that is started for the backup. */
async function openSource(settings: BackupSettings, log: Log) {
  const running =
    settings.databaseUrl === undefined ? runningCluster(join(settings.data, 'postgresql')) : undefined;
  if (running) {
    const pool = openPool(running, 1, log);
    return { pool, stop: () => pool.end() };
  }
  const folder = await openDataFolder(settings.data);
  const engine = await openEngine({ settings, folder, log });
  const stop = async () => {
    await engine.pool.end();
    await engine.stop();
    folder.release();
  };
  return { pool: engine.pool, stop };
}
