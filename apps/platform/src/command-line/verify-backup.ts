import { textIn } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import { verify } from '../kernel/database/backup/backup.ts';
import { backupName } from '../kernel/database/backup/backup-place.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const done = textAt('platform.command-line:verifyBackup.done');

/** Reads a backup to its end and changes nothing. */
export const verifyBackupCommand: Command = {
  name: 'verify-backup',
  arguments: ['FILE'],
  description: textAt('platform.command-line:verifyBackup.verifyBackupCommand.verifyBackup.description'),
  async run({ arguments: [name = ''], environment, language, print }) {
    const file = backupName(name);
    const { tables, rows } = await verify(readSettings(environment), file);
    print(textIn(done, language, { file, tables, rows }));
    return 0;
  },
};
