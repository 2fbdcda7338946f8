import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Texts of the lists and editors of records that a company owns. */
export const en: Texts<typeof zh> = {
  title: 'Name',
  updated: 'Changed',
  delete: 'Delete',
  save: 'Save',
};
