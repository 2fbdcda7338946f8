import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** How long ago, and how long. */
export const en: Texts<typeof zh> = {
  ago: {
    now: 'just now',
    second: '{count} s ago',
    minute: '{count} min ago',
    hour: '{count} h ago',
    day: '{count} d ago',
  },
  length: {
    second: '{count} s',
    minute: '{count} min',
    hour: '{count} h',
    day: '{count} d',
  },
};
