import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The code editor. */
export const en: Texts<typeof zh> = {
  tooLarge: 'At most {bytes} bytes are possible; what goes beyond was not inserted.',
};
