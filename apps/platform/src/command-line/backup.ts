import { textIn } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { systemClock } from '@penstock/node-kit/clock';
import { backUp } from '../kernel/database/backup/backup.ts';
import { backupName } from '../kernel/database/backup/backup-place.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const texts = textsAt('platform.command-line:texts');

/** Writes a backup; the platform may run meanwhile. */
export const backupCommand: Command = {
  name: 'backup',
  arguments: ['FILE'],
  description: textAt('platform.command-line:backup.backupCommand.backup.description'),
  async run({ arguments: [name = ''], environment, language, print, log }) {
    const settings = readSettings(environment);
    const file = backupName(name);
    const { tables, rows, size } = await backUp(settings, file, log, {
      clock: systemClock,
      onProgress: (progress) => print(textIn(texts.progress, language, { ...progress })),
    });
    print(textIn(texts.done, language, { file, tables, rows, size }));
    if (settings.backupPassphrase === undefined) print(texts.open[language]);
    return 0;
  },
};
