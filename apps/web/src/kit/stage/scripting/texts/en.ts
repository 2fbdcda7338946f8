import type { Texts } from '../../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Scripts of pages. */
export const en: Texts<typeof zh> = {
  failed: 'Script “{title}”: {message}',
  asks: 'Asked by script “{title}”.',
  yes: 'Yes',
  noWrite: 'Nothing can be written here.',
  badAddress: 'Only http and https addresses and paths of this platform can be opened.',
};
