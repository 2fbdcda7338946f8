import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Equipment and products. */
export const en: Texts<typeof zh> = {
  noProduct: 'No product',
  product: 'Product',
  productHint: 'For each reader, only equipment that they may see is counted.',
  equipment: 'Equipment',
  equipmentHint: '{count} chosen, {maximum} at most.',
  addAll: 'Add all {count} that match',
  clear: 'Clear',
  equipmentTabs: {
    name: 'Pages of the equipment',
    info: 'Info',
    live: 'Live values',
    pages: 'Pages',
    alarms: 'Alarms',
  },
  productTabs: { name: 'Pages of the product', pages: 'Pages', info: 'Info' },
  definitionTabs: {
    drivers: 'Drivers',
    signals: 'Signals',
    recordings: 'Recordings',
    alarms: 'Alarm definitions',
    parameters: 'Parameters',
  },
};
