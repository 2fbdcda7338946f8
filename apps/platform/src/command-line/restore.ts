import { textIn } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import { restore } from '../kernel/database/backup/backup.ts';
import { backupName } from '../kernel/database/backup/backup-place.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const done = textAt('platform.command-line:restore.done');

/** Fills a new installation from a backup. */
export const restoreCommand: Command = {
  name: 'restore',
  arguments: ['FILE'],
  description: textAt('platform.command-line:restore.restoreCommand.restore.description'),
  async run({ arguments: [name = ''], environment, language, print, log }) {
    const file = backupName(name);
    const rows = await restore(readSettings(environment), file, log);
    print(textIn(done, language, { file, rows }));
    return 0;
  },
};
