import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Texts of the dialogs of the kit. */
export const en: Texts<typeof zh> = {
  typeName: 'Type “{name}” to confirm:',
  failed: 'Could not be done',
};
