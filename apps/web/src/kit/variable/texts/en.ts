import type { zh } from './zh.ts';
import type { Texts } from '../../../texts/namespaces.ts';

export const en: Texts<typeof zh> = {
  waiting: 'Waiting for data',
  lastKnown: 'Last known value',
  writeOnly: 'Write-only',
  bad: 'Bad',
  code: 'code {code}',
  empty: '(empty)',
};
