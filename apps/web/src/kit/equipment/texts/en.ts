import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** Equipment. */
export const en: Texts<typeof zh> = {
  sync: {
    inSync: 'In sync',
    outOfSync: 'Out of sync',
    waiting: 'Waiting',
    applying: 'Applying',
    failed: 'Failed',
    unbound: 'Not bound',
  },
  noProduct: 'No product',
};
