import { textIn } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { systemClock } from '@penstock/node-kit/clock';
import { reasonOf } from '@penstock/node-kit/error-text';
import { withDatabase } from '../kernel/database/with-database.ts';
import { FilePlaces, inDatabase } from '../kernel/file-places/file-places.ts';
import { moveWaitingFiles } from '../kernel/files/stored/move-waiting-files.ts';
import { StoredFiles } from '../kernel/files/stored/stored-files.ts';
import { filesElsewhere, waitingMoves } from '../kernel/files/stored/file-move-repository.ts';
import { hideCredentials } from '../kernel/log/log.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const texts = textsAt('platform.command-line:moveFiles.texts');

/** How often it says how far it is, in ms. */
const reportInterval = 2000;

/** Moves lasting files to where PENSTOCK_FILES says; the platform may run meanwhile, and does the same. */
export const moveFilesCommand: Command = {
  name: 'move-files',
  arguments: [],
  description: textAt('platform.command-line:moveFiles.moveFilesCommand.moveFiles.description'),
  async run({ environment, language, print, log }) {
    const settings = readSettings(environment);
    const places = new FilePlaces(settings, systemClock);
    try {
      return await withDatabase(settings, log, async (db) => {
        const { files, bytes } = await waitingMoves(db, places.sources);
        print(textIn(texts.start, language, { files, bytes, place: places.target }));
        if (files > 0) await places.current?.tryOut();
        let reported = systemClock.now();
        const moved = { files: 0, bytes: 0 };
        const parts = { db, files: new StoredFiles(db, places), places, clock: systemClock };
        await moveWaitingFiles(parts, {
          onMoved: ({ size }) => {
            moved.files += 1;
            moved.bytes += size;
            if (systemClock.now() - reported < reportInterval) return;
            reported = systemClock.now();
            print(textIn(texts.progress, language, { ...moved }));
          },
          onFailed: ({ id }, error) =>
            print(textIn(texts.failed, language, { id, reason: hideCredentials(reasonOf(error)) })),
        });
        const left = (await waitingMoves(db, places.sources)).files;
        print(textIn(texts.done, language, { ...moved, left }));
        const known = [places.current, places.before].flatMap((place) => place?.name ?? []);
        const elsewhere = await filesElsewhere(db, [inDatabase, ...known]);
        if (elsewhere > 0) print(textIn(texts.elsewhere, language, { files: elsewhere }));
        return left + elsewhere === 0 ? 0 : 1;
      });
    } finally {
      places.stop();
    }
  },
};
