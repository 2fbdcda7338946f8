import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Connections to servers: their states, and how they are chosen. */
export const en: Texts<typeof zh> = {
  states: {
    disabled: 'Disabled',
    connecting: 'Connecting',
    connected: 'Connected',
    retrying: 'Retrying automatically',
    refused: 'Refused',
    misconfigured: 'Misconfigured',
    unknown: 'Not reported',
  },
  choice: {
    group: 'group of {members} MQTT connections',
    disabled: ', disabled',
    missing: 'does not exist',
    none: 'There is no server to choose. Add one on the Servers page first.',
  },
};
