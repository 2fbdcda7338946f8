import { resolve } from 'node:path';
import { textIn } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { restoreMoment } from '../kernel/database/archive/restore-moment.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const texts = textsAt('platform.command-line:restoreMoment.texts');

/** Makes the embedded database from a continuous backup, as it was at a moment. */
export const restoreMomentCommand: Command = {
  name: 'restore-moment',
  arguments: ['FOLDER', 'TIME'],
  description: textAt('platform.command-line:restoreMoment.restoreMomentCommand.restoreMoment.description'),
  async run({ arguments: [name = '', time = ''], environment, language, print, log }) {
    const moment = time === 'latest' ? undefined : momentOf(time);
    if (moment === null) {
      print(textIn(texts.wrongTime, language, { time }));
      return 1;
    }
    const archive = resolve(name);
    const last = await restoreMoment(readSettings(environment), archive, moment, log);
    print(
      last === null
        ? textIn(texts.nothing, language, { archive })
        : textIn(texts.done, language, { archive, time: new Date(last).toISOString() }),
    );
    return 0;
  },
};

/** A time with its zone, in ms since 1970; null where it is none: without the zone it would depend on the machine. */
function momentOf(text: string): number | null {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isTime ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
