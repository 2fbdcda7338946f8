import type { BackupFile, BackupFolder } from '../../../kernel/database/backup/backup-place.ts';

/** How the names of scheduled backups begin. */
const ownStart = 'penstock-';

/** The name of a scheduled backup: when it was started, in UTC. */
const ownName = /^penstock-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** A scheduled backup in its folder. */
export interface KeptBackup {
  readonly file: BackupFile;
  /** When it was started, ms since 1970. */
  readonly time: number;
}

/** The backup that starts at a time, to the second. */
export function backupAt(folder: BackupFolder, time: number): BackupFile {
  const text = new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return fileIn(folder, `penstock-${text}.backup`);
}

/** The scheduled backups in a folder, the newest first; other files are left out. */
export async function keptBackups(folder: BackupFolder): Promise<KeptBackup[]> {
  const found: KeptBackup[] = [];
  for await (const { key } of folder.place.list(folder.prefix + ownStart)) {
    const name = key.slice(folder.prefix.length);
    const parts = ownName.exec(name)?.slice(1).map(Number);
    if (parts === undefined) continue;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
    found.push({
      file: fileIn(folder, name),
      time: Date.UTC(year, month - 1, day, hour, minute, second),
    });
  }
  return found.toSorted((one, other) => other.time - one.time);
}

/** Removes all scheduled backups but the newest. @returns the names of those that were removed. */
export async function removeOldBackups(folder: BackupFolder, kept: number): Promise<string[]> {
  const old = (await keptBackups(folder)).slice(kept).map(({ file }) => file);
  for (const { place, key } of old) await place.remove(key);
  return old.map(({ name }) => name);
}

/** Removes what scheduled backups that were killed have left. Nobody may be writing one. */
export async function removeUnfinished({ place, prefix }: BackupFolder): Promise<void> {
  await place.removeUnfinished(prefix + ownStart, Number.POSITIVE_INFINITY);
}

function fileIn({ place, prefix, name: folder }: BackupFolder, name: string): BackupFile {
  const separator = folder.endsWith(':') ? '' : '/';
  return { place, key: prefix + name, name: `${folder}${separator}${name}` };
}
