import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Texts of the page of storage. */
export const en: Texts<typeof zh> = {
  title: 'Storage',
  failed: 'What history takes could not be read',
  taken: 'On disk',
  kept: 'Kept',
  facts: {
    packedRecords: 'Packed history',
    records: 'History not packed yet',
    alarms: 'Alarms',
    everything: 'Whole database',
    recordDays: 'History is kept',
    recordBytes: 'Limit of history',
    alarmDays: 'Returned alarms are kept',
  },
  forEver: 'For ever',
  days: '{number, plural, one {# day} other {# days}}',
  noLimit: 'None',
  asInstallation: 'As the installation says',
  noProduct: '(no product)',
  products: 'By product',
  productsNote: 'Packed history. How long it is kept is changed in the info of the product.',
  equipment: 'By equipment',
  equipmentNote: 'The equipment that takes the most, {maximum} at most.',
  nothing: 'No history is packed yet.',
  columns: {
    product: 'Product',
    kept: 'Kept',
    equipmentCount: 'Equipment',
    equipment: 'Equipment',
    bytes: 'On disk',
    records: 'Records',
    oldest: 'Oldest record',
  },
};
