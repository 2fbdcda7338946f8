import { resolve } from 'node:path';
import { textIn } from '@penstock/contract/texts/language';
import { restore } from '../kernel/database/backup/backup.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const done = {
  zh: '已从 {file} 恢复 {rows} 行，现在可以启动平台。',
  en: '{rows, plural, one {# row was} other {# rows were}} restored from {file}; the platform can be started now.',
};

/** Fills a new installation from a backup. */
export const restoreCommand: Command = {
  name: 'restore',
  arguments: ['FILE'],
  description: {
    zh: '把备份恢复到新的安装（空数据库）；平台不得在运行。',
    en: 'Restores a backup into a new installation (an empty database); the platform must not run.',
  },
  async run({ arguments: [name = ''], environment, language, print, log }) {
    const file = resolve(name);
    const rows = await restore(readSettings(environment), file, log);
    print(textIn(done, language, { file, rows }));
    return 0;
  },
};
