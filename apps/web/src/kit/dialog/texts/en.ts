import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** What dialogs of the kit say. */
export const en: Texts<typeof zh> = {
  typeName: 'Type “{name}” to confirm:',
  failed: 'Could not be done',
};
