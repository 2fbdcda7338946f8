import { textAt, textsAt } from '@penstock/languages/catalogue';
import { accessSync, constants, statSync } from 'node:fs';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { backupFolder, inFilePlace } from '../../kernel/database/backup/backup-place.ts';
import { FilePlaces } from '../../kernel/file-places/file-places.ts';
import { keptBackups } from '../../rooms/installation/backup/backup-folder.ts';
import { oldestGood } from '../../rooms/installation/backup/due-time.ts';
import { type Check, type Finding, good, problem, warning } from '../check.ts';

const hour = 3_600_000;

const texts = textsAt('platform.doctor:texts');

/** Scheduled backups: there, recent, encrypted and on another disk. */
export const backupCheck: Check = {
  title: textAt('platform.doctor:backup.backupCheck'),
  run: async ({ settings, clock }) => {
    const { backupFolder: folder, backupSchedule, backupPassphrase, data } = settings;
    if (folder === undefined) return [warning(texts.off, texts.offAdvice)];
    const findings: Finding[] = [];
    if (backupPassphrase === undefined) findings.push(warning(texts.open, texts.openAdvice));
    const isFolder = folder !== inFilePlace;
    const found = isFolder ? statSync(folder, { throwIfNoEntry: false }) : undefined;
    if (isFolder && found === undefined)
      return [...findings, warning(texts.none, texts.noneAdvice, { folder })];
    if (found !== undefined && found.dev === statSync(data, { throwIfNoEntry: false })?.dev)
      findings.push(warning(texts.sameDisk, texts.sameDiskAdvice));
    const places = new FilePlaces(settings, clock);
    try {
      if (isFolder) accessSync(folder, constants.W_OK | constants.X_OK);
      const backups = await keptBackups(backupFolder(folder, places));
      const [newest] = backups;
      if (newest === undefined) return [...findings, warning(texts.none, texts.noneAdvice, { folder })];
      const age = clock.now() - newest.time;
      const hours = Math.floor(age / hour);
      if (age > oldestGood(backupSchedule)) findings.push(problem(texts.old, texts.oldAdvice, { hours }));
      return findings.length > 0 ? findings : [good(texts.good, { count: backups.length, hours })];
    } catch (error) {
      const reason = codeOf(error) ?? reasonOf(error);
      return [...findings, problem(texts.folder, texts.folderAdvice, { folder, reason })];
    } finally {
      places.stop();
    }
  },
};
