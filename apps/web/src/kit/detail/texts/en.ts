import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Detail pages. */
export const en: Texts<typeof zh> = {
  copy: 'Copy {name}',
  copied: '{name} copied',
  notCopied: '{name} could not be copied. Select the text and copy it by hand.',
  editFact: 'Change {name}',
  save: 'Save',
};
