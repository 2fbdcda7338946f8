import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The states of connections to servers. */
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
};
