import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The list of products. */
export const en: Texts<typeof zh> = {
  title: 'Products',
  searchHint: 'Title, remark or owner',
  add: 'Add product',
  columns: {
    title: 'Title',
    equipmentCount: 'Equipments',
    driverCount: 'Drivers',
    signalCount: 'Signals',
    alarmCount: 'Alarms',
    hardware: 'Own hardware',
    owner: 'Owner',
    remark: 'Remark',
    updated: 'Last change',
    created: 'Created',
  },
  hardware: { yes: 'Yes', no: 'No' },
  actions: {
    edit: 'Open product',
    remove: 'Delete product',
  },
  empty: 'No products yet',
  emptyText:
    'A product is the template of equipment: define drivers and signals once, and every equipment inherits them. Add a product first.',
  deleted: 'Product {name} deleted.',
  remove: {
    title: 'Delete product {name}?',
    text: 'Its definition is deleted with it ({drivers} drivers, {signals} signals). This cannot be undone.',
    action: 'Delete product',
  },
};
