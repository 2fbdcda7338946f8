import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Choosing variables. */
export const en: Texts<typeof zh> = {
  all: 'Search keys and remarks',
  none: 'No variables match',
  driver: 'All drivers',
  add: 'Add {count}',
  clear: 'Clear',
  count: '{count} of {most} selected',
};
