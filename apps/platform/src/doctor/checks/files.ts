import { textAt, textsAt } from '@penstock/languages/catalogue';
import { reasonOf } from '@penstock/node-kit/error-text';
import { FilePlaces } from '../../kernel/file-places/file-places.ts';
import { hideCredentials } from '../../kernel/log/log.ts';
import { type Check, good, problem } from '../check.ts';

const texts = textsAt('platform.doctor:files.texts');

/** The place of lasting files: takes, gives and removes a file. */
export const fileCheck: Check = {
  title: textAt('platform.doctor:files.fileCheck'),
  run: async ({ settings, clock }) => {
    const places = new FilePlaces(settings, clock);
    const found = [places.current, places.before].filter((place) => place !== undefined);
    if (found.length === 0) return [good(texts.database)];
    try {
      const findings = [];
      for (const place of found) {
        try {
          await place.tryOut();
          findings.push(good(texts.good, { place: place.name }));
        } catch (error) {
          const reason = hideCredentials(reasonOf(error));
          findings.push(problem(texts.failing, texts.failingAdvice, { place: place.name, reason }));
        }
      }
      return findings;
    } finally {
      places.stop();
    }
  },
};
