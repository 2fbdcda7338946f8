import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The not-found page. */
export const en: Texts<typeof zh> = {
  title: 'There is no such page',
  text: 'The address may be wrong, or the page was moved.',
  home: 'To the start page',
};
