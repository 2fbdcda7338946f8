import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The texts of the choice of a signal. */
export const en: Texts<typeof zh> = {
  none: 'No signal matches',
  hint: 'Type a title or key',
  more: 'There are more; type on',
};
