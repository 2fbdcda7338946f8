import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The picture of a page. */
export const en: Texts<typeof zh> = {
  none: 'No picture yet',
  password: 'Asks for a password',
};
