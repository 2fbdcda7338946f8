import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownWeb } from '../../kernel/http/own-web.ts';
import { type Check, good, problem } from '../check.ts';

const texts = {
  missing: { zh: '{folder} 中没有网页应用', en: 'there is none in {folder}' },
  missingAdvice: {
    zh: '构建网页应用（npm run build），或把 PENSTOCK_WEB 设为它所在的文件夹。',
    en: 'Build it (npm run build), or set PENSTOCK_WEB to the folder that it is in.',
  },
  good: { zh: '{folder}', en: '{folder}' },
} as const;

/** The web application that is served. */
export const webCheck: Check = {
  title: { zh: '网页应用', en: 'Web application' },
  run: ({ settings }) => {
    const folder = settings.web ?? ownWeb;
    if (existsSync(join(folder, 'index.html'))) return [good(texts.good, { folder })];
    return [problem(texts.missing, texts.missingAdvice, { folder })];
  },
};
