import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** A product. */
export const en: Texts<typeof zh> = {
  actions: { copy: 'Copy', export: 'Export', remove: 'Delete' },
  cards: {
    product: 'Product',
    content: 'Definition',
    equipment: 'Used by ({count})',
  },
  facts: {
    title: 'Title',
    remark: 'Remark',
    hardwareFlag: 'Own hardware',
    recordDays: 'Days that records are kept',
    owner: 'Owner',
    created: 'Created',
    id: 'Product ID',
    drivers: 'Drivers',
    signals: 'Signals',
    alarms: 'Alarms',
    revision: 'Revision',
    updated: 'Last change',
  },
  yes: 'Yes',
  no: 'No',
  none: 'Not given',
  recordDaysNone: 'As set for the platform',
  saved: 'Saved.',
  inList: 'In the equipment list',
  missing: 'This product cannot be found',
  missingText: 'It may have been deleted, or you may not see it.',
  toList: 'Back to the products',
  failed: 'The product could not be loaded',
  addTitle: 'Add product',
  addAbout: 'Say what the product is first; its drivers and signals are defined once it exists.',
  section: 'Product',
  addAction: 'Create product',
  added: 'Product {name} created.',
};
