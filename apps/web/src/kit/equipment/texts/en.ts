import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** Equipment. */
export const en: Texts<typeof zh> = {
  noProduct: 'No product',
  product: 'Product',
  productHint: 'For each reader, only equipment that they may see is counted.',
  equipment: 'Equipment',
  equipmentHint: '{count} chosen, {maximum} at most.',
  addAll: 'Add all {count} that match',
  clear: 'Clear',
};
