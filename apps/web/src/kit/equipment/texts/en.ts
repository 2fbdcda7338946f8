import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** Equipment. */
export const en: Texts<typeof zh> = {
  noProduct: 'No product',
};
