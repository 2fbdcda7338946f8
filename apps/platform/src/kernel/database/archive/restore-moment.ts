import { chownSync, existsSync, readdirSync } from 'node:fs';
import { appendFile, copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from '../../process/data-folder.ts';
import { PlatformStartError } from '../../process/start-error.ts';
import type { Log } from '../../log/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { openEngine } from '../open.ts';
import { makeDatabaseFolder } from '../embedded/cluster.ts';
import { chooseUser } from '../embedded/run-as.ts';
import { baseCopies, makeArchive, restoreCommand } from '../embedded/archive-folder.ts';
import { copyFolder } from './base-copy.ts';

/**
 * Makes the embedded database of a new installation from an archive, as it was at a moment.
 *
 * @param moment ms since 1970; undefined for the last one that the archive has.
 * @returns when the last transaction was committed that is in it, ms since 1970; null where there was none since the copy.
 * @throws PlatformStartError where the archive does not reach the moment, or there is a database already.
 */
export async function restoreMoment(
  settings: Pick<Settings, 'data' | 'databaseUrl' | 'databaseUser'>,
  archive: string,
  moment: number | undefined,
  log: Log,
): Promise<number | null> {
  if (settings.databaseUrl !== undefined)
    throw new PlatformStartError(
      'setting',
      'DATABASE_URL',
      'DATABASE_URL is set, and an archive is restored into the embedded database only: leave it out.',
    );
  const copies = baseCopies(archive);
  const copy = copies.findLast(({ from }) => moment === undefined || from <= moment);
  if (copy === undefined) {
    const first = copies[0];
    throw new PlatformStartError(
      'database',
      'PENSTOCK_ARCHIVE_FOLDER',
      first === undefined
        ? `The folder ${archive} has no copy of a database: name the one of PENSTOCK_ARCHIVE_FOLDER.`
        : `The archive ${archive} reaches back to ${new Date(first.from).toISOString()}: name a later time.`,
    );
  }
  const folder = await openDataFolder(settings.data);
  try {
    const place = join(folder.path, 'postgresql');
    if (existsSync(join(place, 'data')))
      throw new PlatformStartError(
        'folder',
        'PENSTOCK_DATA',
        `The folder ${place} has a database already: set PENSTOCK_DATA to another folder, or move it aside.`,
      );
    const user = chooseUser(settings, place, (sentence) => log.warn(sentence));
    makeDatabaseFolder(place, user);
    makeArchive(archive, user);
    const half = join(place, 'new.restored');
    await copyFolder(join(copy.folder, 'data'), half, new AbortController().signal);
    await copyFile(join(copy.folder, 'data/backup_label'), join(half, 'backup_label'));
    await writeFile(join(half, 'recovery.signal'), '', { mode: 0o600 });
    const target = moment === undefined ? [] : [`recovery_target_time = '${timeOf(moment)}'`];
    const own = await readFile(join(half, 'postgresql.auto.conf'), 'utf8').catch(() => '');
    const lines = [
      `restore_command = '${restoreCommand(archive).replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`,
      "recovery_target_action = 'promote'",
      'hot_standby = off',
      ...target,
    ];
    await appendFile(join(half, 'postgresql.auto.conf'), `\n${lines.join('\n')}\n`, { mode: 0o600 });
    if (user.change) giveTo(half, user.change);
    await copyFile(join(copy.folder, 'access.json'), join(place, 'access.json'));
    await rename(half, join(place, 'data'));
    try {
      const last = await recover({ ...settings, databaseConnections: 2 }, folder, log);
      // The server reads this file at its next start.
      const settled = join(place, 'data/postgresql.auto.conf');
      await writeFile(settled, own, { mode: 0o600 });
      return last;
    } catch (error) {
      await rm(join(place, 'data'), { recursive: true, force: true });
      throw error;
    }
  } finally {
    folder.release();
  }
}

/** Starts the server, which reads the log of the archive up to the moment before it lets anybody in, and stops it again. */
async function recover(
  settings: Pick<Settings, 'databaseUrl' | 'databaseUser' | 'databaseConnections'>,
  folder: { readonly path: string },
  log: Log,
): Promise<number | null> {
  const engine = await openEngine({ settings, folder, log });
  try {
    const { rows } = await engine.pool.query<{ last: number | null }>(
      'select extract(epoch from pg_last_xact_replay_timestamp())::float8 * 1000 as last',
    );
    return rows[0]?.last ?? null;
  } finally {
    await engine.pool.end();
    await engine.stop();
  }
}

/** A time as the settings of PostgreSQL take it, which know no name of a zone, not even Z. */
function timeOf(moment: number): string {
  return new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00');
}

function giveTo(path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveTo(inner, { uid, gid });
    else chownSync(inner, uid, gid);
  }
}
