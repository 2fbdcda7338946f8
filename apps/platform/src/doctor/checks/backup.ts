import { accessSync, constants, statSync } from 'node:fs';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { keptBackups } from '../../rooms/installation/backup/backup-folder.ts';
import { oldestGood } from '../../rooms/installation/backup/due-time.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';

const hour = 3_600_000;

const texts = {
  off: { zh: '没有定时备份', en: 'there are no scheduled backups' },
  offAdvice: {
    zh: '设置 PENSTOCK_BACKUP_FOLDER（见 docs/backup.md）。',
    en: 'Set PENSTOCK_BACKUP_FOLDER (docs/backup.md).',
  },
  folder: { zh: '{folder} 不可用（{reason}）', en: '{folder} cannot be used ({reason})' },
  folderAdvice: {
    zh: '修正文件夹的权限，或更换 PENSTOCK_BACKUP_FOLDER。',
    en: 'Correct the rights of the folder, or set PENSTOCK_BACKUP_FOLDER to another one.',
  },
  none: { zh: '{folder} 中还没有备份', en: 'there is none in {folder} yet' },
  noneAdvice: {
    zh: '启动平台，它会立即做第一份备份；若已在运行，查看日志中的原因。',
    en: 'Start the platform, which makes the first one at once; if it runs, see its log for why it did not.',
  },
  old: {
    zh: '最新的备份是 {hours} 小时前的',
    en: 'the newest one is {hours, plural, one {# hour} other {# hours}} old',
  },
  oldAdvice: {
    zh: '查看平台日志中备份失败的原因，或手动执行 penstock-platform backup。',
    en: 'See the log of the platform for why backups fail, or run penstock-platform backup.',
  },
  open: { zh: '备份未加密', en: 'backups are not encrypted' },
  openAdvice: {
    zh: '设置 PENSTOCK_BACKUP_PASSPHRASE，并把口令另行保管。',
    en: 'Set PENSTOCK_BACKUP_PASSPHRASE, and keep the passphrase elsewhere as well.',
  },
  sameDisk: {
    zh: '备份与数据在同一块磁盘上',
    en: 'backups are on the same disk as the data',
  },
  sameDiskAdvice: {
    zh: '把 PENSTOCK_BACKUP_FOLDER 放到另一块磁盘或另一台机器上。',
    en: 'Put PENSTOCK_BACKUP_FOLDER on another disk or another machine.',
  },
  good: {
    zh: '{count} 份，最新的是 {hours} 小时前的',
    en: '{count} of them, the newest {hours, plural, one {# hour} other {# hours}} old',
  },
} as const;

/** Scheduled backups: there, recent, encrypted and on another disk. */
export const backupCheck: Check = {
  title: { zh: '备份', en: 'Backup' },
  run: async ({ settings, clock }) => {
    const { backupFolder: folder, backupSchedule, backupPassphrase, data } = settings;
    if (folder === undefined) return [warning(texts.off, texts.offAdvice)];
    const findings: Finding[] = [];
    if (backupPassphrase === undefined) findings.push(warning(texts.open, texts.openAdvice));
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found === undefined) return [...findings, warning(texts.none, texts.noneAdvice, { folder })];
    if (found.dev === statSync(data, { throwIfNoEntry: false })?.dev)
      findings.push(warning(texts.sameDisk, texts.sameDiskAdvice));
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
      const backups = await keptBackups(folder);
      const [newest] = backups;
      if (newest === undefined) return [...findings, warning(texts.none, texts.noneAdvice, { folder })];
      const age = clock.now() - newest.time;
      const hours = Math.floor(age / hour);
      if (age > oldestGood(backupSchedule)) findings.push(problem(texts.old, texts.oldAdvice, { hours }));
      return findings.length > 0 ? findings : [good(texts.good, { count: backups.length, hours })];
    } catch (error) {
      const reason = codeOf(error) ?? reasonOf(error);
      return [...findings, problem(texts.folder, texts.folderAdvice, { folder, reason })];
    }
  },
};
