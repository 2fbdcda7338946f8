import { textAt, textsAt } from '@penstock/languages/catalogue';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownWeb } from '../../kernel/http/own-folders.ts';
import { type Check, good, problem } from '../check.ts';

const texts = textsAt('platform.doctor:web.texts');

/** The web application that is served. */
export const webCheck: Check = {
  title: textAt('platform.doctor:web.webCheck'),
  run: ({ settings }) => {
    const folder = settings.web ?? ownWeb;
    if (existsSync(join(folder, 'index.html'))) return [good(texts.good, { folder })];
    return [problem(texts.missing, texts.missingAdvice, { folder })];
  },
};
