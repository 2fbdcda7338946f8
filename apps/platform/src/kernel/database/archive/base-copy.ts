import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { codeOf } from '@penstock/node-kit/error-text';
import type { ClientBase } from 'pg';
import type { Clock } from '@penstock/node-kit/clock';
import { type BaseCopy, baseNameAt } from '../embedded/archive-folder.ts';

/** Folders whose content the server makes again at its start or takes from the archive ("Making a Base Backup" of PostgreSQL). */
const withoutContent = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;

/** The parts with which a copy is made. */
export interface BaseCopyParts {
  /** A connection that nothing else uses meanwhile. */
  readonly client: ClientBase;
  /** The folder of the embedded database, with `data` and `access.json`. */
  readonly database: string;
  readonly archive: string;
  readonly clock: Clock;
  /** Ends the copy between two files. */
  readonly signal: AbortSignal;
}

/**
 * Copies the database while it works, and waits until the archive has the log that belongs to the copy. Whole or not at all.
 *
 * @throws where PostgreSQL or the disk refuses, or it is ended.
 */
export async function copyDatabase(parts: BaseCopyParts): Promise<BaseCopy> {
  const { client, database, archive, clock, signal } = parts;
  const half = join(archive, 'base.part');
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  try {
    await client.query("select pg_backup_start('penstock', true)");
    await copyFolder(join(database, 'data'), join(half, 'data'), signal);
    // It waits for the archive.
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
    await writeFile(join(half, 'data/backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    await copyFile(join(database, 'access.json'), join(half, 'access.json'));
    const from = clock.now();
    const folder = join(archive, baseNameAt(from));
    await writeOut(half);
    await rename(half, folder);
    await writeOut(archive);
    return { folder, from };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

/** Copies a folder of a database, whose files come, go and change meanwhile: the log has what the copy lacks. */
export async function copyFolder(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await entriesOf(from)) {
    signal.throwIfAborted();
    if (leftOut.test(entry.name)) continue;
    const path = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      if (withoutContent.has(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFolder(path, target, signal);
    } else if (entry.isFile()) await copyOne(path, target);
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    // A table that was dropped.
    await rm(to, { force: true });
  }
}

/** Has the file system of a folder write out what it holds back: a thousand files one by one take a minute. */
async function writeOut(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]);
}
