import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Names of menus of actions and of keys. */
export const en: Texts<typeof zh> = {
  others: 'More actions',
  keys: {
    up: '↑',
    down: '↓',
    space: 'Space',
  },
};
