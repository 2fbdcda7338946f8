import { accessSync, chownSync, constants, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '@penstock/node-kit/error-text';
import { makeFolders } from '@penstock/node-kit/make-folders';
import { PlatformStartError } from '../../process/start-error.ts';
import { canReach, type RunAs } from './run-as.ts';

/** Where the segments of the write-ahead log are, below the folder of the archive. */
export function segmentsFolder(archive: string): string {
  return join(archive, 'wal');
}

/** A copy of the whole database, from which the log goes on. */
export interface BaseCopy {
  readonly folder: string;
  /** The moment from which on every one can be restored from it, ms since 1970. */
  readonly from: number;
}

const baseName = /^base-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The name of a copy that was complete at a time in ms since 1970; its seconds are rounded up. */
export function baseNameAt(time: number): string {
  const text = new Date(Math.ceil(time / 1000) * 1000).toISOString();
  return `base-${text.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** The copies of an archive, the oldest first; none where there is no archive. */
export function baseCopies(archive: string): readonly BaseCopy[] {
  let names: string[];
  try {
    names = readdirSync(archive);
  } catch {
    return [];
  }
  return names.toSorted().flatMap((name) => {
    const [, ...parts] = baseName.exec(name) ?? [];
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
    return parts.length === 0
      ? []
      : [{ folder: join(archive, name), from: Date.UTC(year, month - 1, day, hour, minute, second) }];
  });
}

/** The first segment that a copy needs, by its label (`backup_label`); undefined where that cannot be read. */
export async function firstSegmentOf(base: BaseCopy): Promise<string | undefined> {
  const label = await readFile(join(base.folder, 'data/backup_label'), 'utf8').catch(() => '');
  return /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
}

/**
 * Makes the folder of an archive, for the user of the platform alone, and that of its log, for the user of PostgreSQL alone.
 *
 * @throws PlatformStartError where PostgreSQL could not write there: it would keep its log until the disk is full.
 */
export function makeArchive(archive: string, user: RunAs): void {
  const segments = segmentsFolder(archive);
  try {
    // Another user may pass through, and see nothing.
    makeFolders(archive, user.change === undefined ? 0o700 : 0o711);
    makeFolders(segments, 0o700);
    if (user.change) chownSync(segments, user.change.uid, user.change.gid);
    accessSync(segments, constants.W_OK);
  } catch (error) {
    throw refused(archive, reasonOf(error));
  }
  if (!canReach(join(segments, 'x'), user) || !statSync(segments).isDirectory())
    throw refused(archive, `the user ${user.name} cannot pass through the folders above it`);
}

function refused(archive: string, reason: string): PlatformStartError {
  return new PlatformStartError(
    'folder',
    'PENSTOCK_ARCHIVE_FOLDER',
    `The archive folder ${archive} cannot be written (${reason}): make it usable, or set PENSTOCK_ARCHIVE_FOLDER to another folder.`,
  );
}

/**
 * The settings with which PostgreSQL writes its log to an archive: each segment when it is full or a minute old, compressed, under a
 * name that is there whole or not at all. One that is there already is compared, since PostgreSQL repeats what it is not sure of.
 */
export function archiveSettings(archive: string): Readonly<Record<string, string>> {
  const place = (name: string) => `${quoted(`${segmentsFolder(archive)}/`)}${name}`;
  const kept = place('%f.gz');
  const half = place('%f.part');
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `if [ -f ${kept} ]; then gzip -dc ${kept} | cmp -s - "%p"; else gzip -c "%p" > ${half} && sync ${half} && mv ${half} ${kept}; fi`,
  };
}

/** The command by which PostgreSQL reads a segment of an archive back. */
export function restoreCommand(archive: string): string {
  return `gzip -dc ${quoted(`${segmentsFolder(archive)}/`)}%f.gz > "%p"`;
}

/** A text for the shell; PostgreSQL takes a per cent sign for its own where it is single. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
}
