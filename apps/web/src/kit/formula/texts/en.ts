import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The editor of formulas. */
export const en: Texts<typeof zh> = {
  raw: 'Raw value (%s)',
  none: 'no value',
  uses: 'Variables that the formula uses',
  missing: 'there is no such variable',
};
