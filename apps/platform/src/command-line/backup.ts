import { resolve } from 'node:path';
import type { Text } from '@penstock/contract/texts/language';
import { textIn } from '@penstock/contract/texts/language';
import { systemClock } from '@penstock/node-kit/clock';
import { backUp } from '../kernel/database/backup/backup.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const texts = {
  progress: {
    zh: '已写入 {tables} 张表，{rows} 行，{bytes} 字节（压缩前）……',
    en: '{tables, plural, one {# table} other {# tables}}, {rows, plural, one {# row} other {# rows}}, {bytes} bytes before compression …',
  },
  done: {
    zh: '已备份到 {file}：{tables} 张表，{rows} 行，文件 {size} 字节。',
    en: 'Backed up to {file}: {tables, plural, one {# table} other {# tables}}, {rows, plural, one {# row} other {# rows}}, {size} bytes.',
  },
  open: {
    zh: '备份未加密：设置 PENSTOCK_BACKUP_PASSPHRASE 后，备份会加密。',
    en: 'The backup is not encrypted: with PENSTOCK_BACKUP_PASSPHRASE set, backups are.',
  },
} as const satisfies Record<string, Text>;

/** Writes a backup; the platform may run meanwhile. */
export const backupCommand: Command = {
  name: 'backup',
  arguments: ['FILE'],
  description: {
    zh: '备份到文件；平台可以在运行。',
    en: 'Writes a backup to a file; the platform may run meanwhile.',
  },
  async run({ arguments: [name = ''], environment, language, print, log }) {
    const settings = readSettings(environment);
    const file = resolve(name);
    const { tables, rows, size } = await backUp(settings, file, log, {
      clock: systemClock,
      onProgress: (progress) => print(textIn(texts.progress, language, { ...progress })),
    });
    print(textIn(texts.done, language, { file, tables, rows, size }));
    if (settings.backupPassphrase === undefined) print(texts.open[language]);
    return 0;
  },
};
