import { resolve } from 'node:path';
import { textIn } from '@penstock/contract/texts/language';
import { verify } from '../kernel/database/backup/backup.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const done = {
  zh: '备份 {file} 完整，可以恢复：{tables} 张表，{rows} 行。',
  en: 'The backup {file} is whole and can be restored: {tables, plural, one {# table} other {# tables}}, {rows, plural, one {# row} other {# rows}}.',
};

/** Reads a backup to its end and changes nothing. */
export const verifyBackupCommand: Command = {
  name: 'verify-backup',
  arguments: ['FILE'],
  description: {
    zh: '通读备份文件，检查它是否完整、口令是否正确。',
    en: 'Reads a backup to its end: whether it is whole and the passphrase is right.',
  },
  async run({ arguments: [name = ''], environment, language, print }) {
    const file = resolve(name);
    const { tables, rows } = await verify(readSettings(environment), file);
    print(textIn(done, language, { file, tables, rows }));
    return 0;
  },
};
