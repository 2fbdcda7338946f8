import type { zh } from './zh.ts';
import type { Texts } from '../../../texts/same-keys.ts';

export const en: Texts<typeof zh> = {
  waiting: 'Waiting for data',
  lastKnown: 'Last known value',
  writeOnly: 'Write-only',
  bad: 'Bad',
  code: 'code {code}',
  empty: '(empty)',
};
