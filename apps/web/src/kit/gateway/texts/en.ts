import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** Notices above the pages of a gateway, and why something cannot be done to it. */
export const en: Texts<typeof zh> = {
  offline: {
    title: 'The gateway is offline',
    stopped: 'The gateway was stopped in order',
    text: 'The last known state is shown. Changes need the gateway to be online.',
    since: 'Offline since',
    never: 'The gateway has never been online.',
  },
  why: {
    stopped: 'The gateway was stopped at {time}; this needs it to be online.',
    lost: 'The gateway has been offline since {time}; this needs it to be online.',
    never: 'The gateway has never been online; this needs it to be online.',
  },
  busy: {
    title: '{what}: in progress',
    text: 'The gateway cannot be changed until it is done. It goes on when the page is left.',
    why: '{what}: in progress. The gateway can be changed when it is done.',
  },
};
