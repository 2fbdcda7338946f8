import { textAt, textsAt } from '@penstock/languages/catalogue';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { backedUpFiles } from '../../kernel/database/backup/backed-up-files.ts';
import { inFilePlace } from '../../kernel/database/backup/backup-place.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { type Check, good, problem } from '../check.ts';

const texts = textsAt('platform.doctor:secretFiles.texts');

/** The files that hold secrets: passwords, keys, hashes of passwords. */
function secretFiles({ data, seed, backupFolder, tlsKey }: Settings): string[] {
  return [
    join(data, 'postgresql', 'access.json'),
    join(data, 'postgresql', 'data'),
    ...backedUpFiles.map((name) => join(data, name)),
    ...[seed, tlsKey].filter((file) => file !== undefined),
    ...(backupFolder === undefined || backupFolder === inFilePlace ? [] : filesIn(backupFolder)),
  ];
}

/** Nobody but their owner can read the files that hold secrets. */
export const secretFileCheck: Check = {
  title: textAt('platform.doctor:secretFiles.secretFileCheck'),
  run: ({ settings }) => {
    if (process.platform === 'win32') return [good(texts.windows, { path: settings.data })];
    const found = secretFiles(settings).flatMap((file) => {
      const facts = statSync(file, { throwIfNoEntry: false });
      return facts === undefined ? [] : [{ file, mode: facts.mode & 0o777 }];
    });
    const open = found.filter(({ mode }) => (mode & 0o077) !== 0);
    if (open.length === 0) return [good(texts.good, { count: found.length })];
    return open.map(({ file, mode }) =>
      problem(texts.open, texts.openAdvice, { file, mode: mode.toString(8).padStart(3, '0') }),
    );
  },
};

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(folder, entry.name));
  } catch {
    // That it cannot be read is what the check of backups finds.
    return [];
  }
}
