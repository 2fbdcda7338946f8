import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Work on several objects. */
export const en: Texts<typeof zh> = {
  progress: 'Progress',
  done: '{done} of {total} done',
  cancel: 'Stop',
  ended: 'Stopped; not done yet: {count}',
  failed: 'Failed: {count}',
};
