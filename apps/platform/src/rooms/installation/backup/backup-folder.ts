import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinished } from '@penstock/node-kit/durable-file';

/** The name of a scheduled backup: when it was started, in UTC. */
const ownName = /^penstock-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** A scheduled backup in its folder. */
export interface KeptBackup {
  readonly file: string;
  /** When it was started, ms since 1970. */
  readonly time: number;
}

/** The name of the backup that starts at a time, to the second. */
export function backupName(time: number): string {
  const text = new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `penstock-${text}.backup`;
}

/** The scheduled backups in a folder, the newest first; other files are left out. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder);
  return names
    .flatMap((name) => {
      const parts = ownName.exec(name)?.slice(1).map(Number);
      if (parts === undefined) return [];
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
      return [{ file: join(folder, name), time: Date.UTC(year, month - 1, day, hour, minute, second) }];
    })
    .toSorted((one, other) => other.time - one.time);
}

/** Removes all scheduled backups but the newest. @returns the files that were removed. */
export async function removeOldBackups(folder: string, kept: number): Promise<string[]> {
  const old = (await keptBackups(folder)).slice(kept).map(({ file }) => file);
  for (const file of old) await rm(file, { force: true });
  return old;
}

/** Removes what scheduled backups that were killed have left. Nobody may be writing one. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [start = '', rest] = name.split('.backup.');
    if (rest?.endsWith(unfinished) === true && ownName.test(`${start}.backup`))
      await rm(join(folder, name), { force: true });
  }
}
