import { join } from 'node:path';
import type { Clock } from '@penstock/node-kit/clock';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { Client, type ClientConfig } from 'pg';
import type { Log } from '../../log/log.ts';
import { openDataFolder } from '../../process/data-folder.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import type { Settings } from '../../settings/settings.ts';
import { runningCluster } from '../embedded/cluster.ts';
import { openEngine, schemaOf } from '../open.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { type BackupFacts, verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupProgress, writeBackup } from './write-backup.ts';

type BackupSettings = Pick<
  Settings,
  'data' | 'databaseUrl' | 'databaseUser' | 'databaseConnections' | 'backupPassphrase'
>;

/** What a backup came to. */
export interface BackupResult extends BackupProgress {
  /** The size of the file in bytes. */
  readonly size: number;
}

/** How often a long backup reports how far it is, in ms. */
const reportInterval = 10_000;

/** Who follows a backup. */
export interface BackupObserver {
  readonly clock: Clock;
  /** Is called every ten seconds. */
  readonly onProgress: (progress: BackupProgress) => void;
}

/**
 * Backs a database up over a connection of its own, which takes none from the pool of the platform and knows none of
 * its time limits.
 *
 * @param address how to reach the database.
 * @throws PlatformStartError when the database cannot be read or the file not be written.
 */
export async function backUpDatabase(
  address: ClientConfig,
  file: string,
  passphrase: string | undefined,
  { clock, onProgress }: BackupObserver,
): Promise<BackupResult> {
  const client = new Client({ ...address, application_name: 'penstock-backup', keepAlive: true });
  // A connection that breaks makes the statement under way fail, which is where it is reported.
  client.on('error', () => {});
  let latest: BackupProgress = { tables: 0, rows: 0, bytes: 0 };
  let reported = clock.now();
  const follow = (progress: BackupProgress) => {
    latest = { ...progress };
    if (clock.now() - reported < reportInterval) return;
    reported = clock.now();
    onProgress(latest);
  };
  try {
    await client.connect();
    const size = await writeBackupFile(file, writeBackup(client, follow), passphrase);
    return { ...latest, size };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Backs up the database of an installation; the platform may run meanwhile.
 *
 * @throws PlatformStartError when the database cannot be read or the file not be written.
 */
export async function backUp(
  settings: BackupSettings,
  file: string,
  log: Log,
  observer: BackupObserver,
): Promise<BackupResult> {
  const source = await openSource(settings, log);
  try {
    return await backUpDatabase(source.address, file, settings.backupPassphrase, observer);
  } catch (error) {
    throw asStartError(error, `The database could not be backed up (${codeOf(error) ?? reasonOf(error)}).`);
  } finally {
    await source.stop();
  }
}

/** Reads a backup to its end without using it. @throws PlatformStartError when it could not be restored. */
export function verify(
  { backupPassphrase }: Pick<Settings, 'backupPassphrase'>,
  file: string,
): Promise<BackupFacts> {
  return verifyBackup(readBackupFile(file, backupPassphrase));
}

/**
 * Restores a backup into an empty database: that of DATABASE_URL, or a new one below PENSTOCK_DATA. The file is read to
 * its end first, so that a wrong passphrase or a damaged file is refused before anything is made or changed.
 *
 * @returns how many rows it held.
 * @throws PlatformStartError when a platform runs on it, it is not empty, or the backup cannot be used.
 */
export async function restore(settings: BackupSettings, file: string, log: Log): Promise<number> {
  await verify(settings, file);
  const folder = await openDataFolder(settings.data);
  try {
    const engine = await openEngine({ settings, folder, log });
    const db = schemaOf(engine.pool);
    try {
      return await restoreBackup(engine.pool, db, readBackupFile(file, settings.backupPassphrase));
    } catch (error) {
      throw asStartError(
        error,
        `The backup ${file} could not be restored (${codeOf(error) ?? reasonOf(error)}).`,
      );
    } finally {
      await db.destroy();
      await engine.stop();
    }
  } finally {
    folder.release();
  }
}

function asStartError(error: unknown, message: string): PlatformStartError {
  if (error instanceof PlatformStartError) return error;
  return new PlatformStartError('database', 'PENSTOCK_DATA', message, { cause: error });
}

/** The database as it is: that of a platform that runs, or one that is started for the backup. */
async function openSource(
  settings: BackupSettings,
  log: Log,
): Promise<{ address: ClientConfig; stop: () => Promise<void> }> {
  const { databaseUrl } = settings;
  const running =
    databaseUrl === undefined
      ? runningCluster(join(settings.data, 'postgresql'))
      : { connectionString: databaseUrl };
  if (running) return { address: { ...running }, stop: () => Promise.resolve() };
  const folder = await openDataFolder(settings.data);
  const release = () => folder.release();
  try {
    const engine = await openEngine({ settings, folder, log });
    const stop = async () => {
      await engine.pool.end();
      await engine.stop();
      release();
    };
    return { address: engine.address, stop };
  } catch (error) {
    release();
    throw error;
  }
}
