import { basename, dirname, resolve } from 'node:path';
import type { FilePlace } from '../../file-places/file-place.ts';
import type { FilePlaces } from '../../file-places/file-places.ts';
import { FolderPlace } from '../../file-places/folder-place.ts';
import { PlatformStartError } from '../../process/start-error.ts';

/** Before the name of a backup in the place of PENSTOCK_FILES; alone, it is the folder of all of them. */
export const inFilePlace = 'files:';

/** The name of a backup as a command got it: a path counts from the folder that it is started in. */
export function backupName(text: string): string {
  return text.startsWith(inFilePlace) ? text : resolve(text);
}

/** Where backups are, all of whose keys begin with the prefix. */
export interface BackupFolder {
  readonly place: FilePlace;
  readonly prefix: string;
  /** As it is set. */
  readonly name: string;
}

/** A backup in its place. */
export interface BackupFile {
  readonly place: FilePlace;
  readonly key: string;
  /** As people write it. */
  readonly name: string;
}

/**
 * The place of scheduled backups.
 *
 * @param folder the whole path of a folder, or `files:`.
 * @throws PlatformStartError where it is `files:` and PENSTOCK_FILES is not set.
 */
export function backupFolder(folder: string, places: FilePlaces): BackupFolder {
  if (folder === inFilePlace) return { place: filePlace(places), prefix: 'backups/', name: folder };
  return { place: new FolderPlace(folder), prefix: '', name: folder };
}

/**
 * A backup by how people name it: the whole path of a file, or `files:` and a name in the place of PENSTOCK_FILES.
 *
 * @throws PlatformStartError where the name cannot be one, or PENSTOCK_FILES is not set.
 */
export function backupFile(name: string, places: FilePlaces): BackupFile {
  if (!name.startsWith(inFilePlace))
    return { place: new FolderPlace(dirname(name)), key: basename(name), name };
  const plain = name.slice(inFilePlace.length);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(plain))
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_FILES',
      'A backup in the place of files is named files:NAME; NAME has letters, digits, dots, hyphens and underscores.',
    );
  return { place: filePlace(places), key: `backups/${plain}`, name };
}

function filePlace({ current }: FilePlaces): FilePlace {
  if (current !== undefined) return current;
  throw new PlatformStartError(
    'setting',
    'PENSTOCK_FILES',
    'Backups are to be in the place of files (files:), and PENSTOCK_FILES is not set: set it, or name a folder or a file.',
  );
}
