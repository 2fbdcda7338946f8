import { join } from 'node:path';
import { type Clock, systemClock } from '@penstock/node-kit/clock';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { Client, type ClientBase } from 'pg';
import { FilePlaces } from '../../file-places/file-places.ts';
import type { Log } from '../../log/log.ts';
import { openDataFolder } from '../../process/data-folder.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import type { Settings } from '../../settings/settings.ts';
import { runningCluster } from '../embedded/cluster.ts';
import { fixedAddress, type ServerAddress } from '../hosts/server-address.ts';
import { findWritable } from '../hosts/writable-host.ts';
import { type DatabaseSettings, openEngine, schemaOf } from '../open.ts';
import { beginBackup } from './begin-backup.ts';
import { readBackedUpFiles, writeBackedUpFiles } from './backed-up-files.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { type BackupFile, backupFile } from './backup-place.ts';
import { type BackupFacts, verifyBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupProgress, writeBackup } from './write-backup.ts';

type BackupSettings = Pick<Settings, 'data' | 'backupPassphrase' | 'files' | 'filesBefore'> &
  DatabaseSettings;

/** The result of a backup. */
export interface BackupResult extends BackupProgress {
  /** The size of the file in bytes. */
  readonly size: number;
}

/** How often a long backup reports how far it is, in ms. */
const reportInterval = 10_000;

/** An observer of a backup. */
export interface BackupObserver {
  readonly clock: Clock;
  /** Is called every ten seconds. */
  readonly onProgress: (progress: BackupProgress) => void;
}

/**
 * Opens a connection of its own for a backup, which takes none from the pool of the platform and knows none of its time
 * limits, and closes it afterwards.
 *
 * @param address how to reach the database.
 * @param signal closes the connection early, which makes what is under way fail.
 */
export async function withConnection<Result>(
  address: ServerAddress,
  work: (client: ClientBase) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = new Client({ ...address.present(), application_name: 'penstock-backup', keepAlive: true });
  // A connection that breaks makes the statement under way fail, which is where it is reported.
  client.on('error', () => {});
  const close = () => void client.end().catch(() => undefined);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', close);
  try {
    await client.connect();
    signal?.throwIfAborted();
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', close);
    await client.end().catch(() => undefined);
  }
}

/** The content of a backup beside the database, and its file. */
export interface BackupSource {
  /** How to reach the database. */
  readonly address: ServerAddress;
  /** The data folder, of which some files belong to a backup. */
  readonly data: string;
  readonly places: FilePlaces;
  readonly passphrase: string | undefined;
  readonly file: BackupFile;
  readonly signal?: AbortSignal;
}

/**
 * Backs up a database, the files of the data folder that belong to it, and lasting files in other places, into a file.
 *
 * @param client a connection that is used for nothing else afterwards.
 * @throws PlatformStartError when the database cannot be read or the file not be written.
 */
export async function backUpOver(
  client: ClientBase,
  { address, data, places, passphrase, file, signal }: BackupSource,
  { clock, onProgress }: BackupObserver,
): Promise<BackupResult> {
  let latest: BackupProgress = { tables: 0, rows: 0, bytes: 0 };
  let reported = clock.now();
  const follow = (progress: BackupProgress) => {
    latest = { ...progress };
    if (clock.now() - reported < reportInterval) return;
    reported = clock.now();
    onProgress(latest);
  };
  const files = await readBackedUpFiles(data);
  await beginBackup(client, (work) => withConnection(address, work, signal));
  const lines = writeBackup(client, { files, places }, follow);
  const size = await writeBackupFile(file, lines, passphrase, signal);
  return { ...latest, size };
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
  const places = new FilePlaces(settings, observer.clock);
  const to = backupFile(file, places);
  const source = await openSource(settings, log);
  try {
    const { data, backupPassphrase: passphrase } = settings;
    return await withConnection(source.address, (client) =>
      backUpOver(client, { address: source.address, data, places, passphrase, file: to }, observer),
    );
  } catch (error) {
    throw asStartError(error, `The database could not be backed up (${codeOf(error) ?? reasonOf(error)}).`);
  } finally {
    places.stop();
    await source.stop();
  }
}

/** Reads a backup to its end without using it. @throws PlatformStartError when it could not be restored. */
export async function verify(
  settings: Pick<Settings, 'backupPassphrase' | 'files' | 'filesBefore'>,
  file: string,
): Promise<BackupFacts> {
  const places = new FilePlaces(settings, systemClock);
  try {
    return await verifyBackup(readBackupFile(backupFile(file, places), settings.backupPassphrase));
  } finally {
    places.stop();
  }
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
  const places = new FilePlaces(settings, systemClock);
  const folder = await openDataFolder(settings.data);
  try {
    const engine = await openEngine({ settings, folder, log });
    const db = schemaOf(engine.pool);
    try {
      const lines = readBackupFile(backupFile(file, places), settings.backupPassphrase);
      const { rows, files } = await withConnection(engine.address, (client) =>
        restoreBackup(client, db, lines),
      );
      await writeBackedUpFiles(settings.data, files);
      return rows;
    } catch (error) {
      throw asStartError(
        error,
        `The backup ${file} could not be restored (${codeOf(error) ?? reasonOf(error)}).`,
      );
    } finally {
      await engine.pool.end();
      await engine.stop();
    }
  } finally {
    places.stop();
    folder.release();
  }
}

function asStartError(error: unknown, message: string): PlatformStartError {
  if (error instanceof PlatformStartError) return error;
  return new PlatformStartError('database', 'PENSTOCK_DATA', message, { cause: error });
}

/** The database as it is: that of a platform that runs, or one that is started. Stop it afterwards. */
export async function openSource(
  settings: BackupSettings,
  log: Log,
): Promise<{ address: ServerAddress; stop: () => Promise<void> }> {
  const { databaseUrl, databaseDirectUrl } = settings;
  const own = databaseDirectUrl ?? databaseUrl;
  const config =
    own === undefined
      ? runningCluster(join(settings.data, 'postgresql'))
      : (await findWritable(own)).host.config;
  if (config) return { address: fixedAddress({ ...config }), stop: () => Promise.resolve() };
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
