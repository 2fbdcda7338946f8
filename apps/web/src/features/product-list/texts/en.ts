import type { Texts } from '../../../texts/same-keys.ts';
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
    relation: 'Used by',
    copy: 'Copy product',
    export: 'Export product file',
    remove: 'Delete product',
  },
  empty: 'No products yet',
  emptyText:
    'A product is the template of equipment: define drivers and signals once, and every equipment inherits them. Add a product first, or import a product file.',
  deleted: 'Product {name} deleted.',
  remove: {
    title: 'Delete product {name}?',
    text: 'Its definition is deleted with it ({drivers, plural, one {# driver} other {# drivers}}, {signals, plural, one {# signal} other {# signals}}). This cannot be undone.',
    action: 'Delete product',
  },
  copy: {
    title: 'Copy product {name}',
    section: 'New product',
    action: 'Copy',
    done: 'Copied as product {name}.',
  },
  relation: {
    title: 'Equipment that uses product {name}',
    inUse: 'The product is in use',
    inUseText: 'To delete this product, give the equipment below another product first, or none.',
    unused: 'No equipment uses this product yet.',
    noGateway: 'No gateway bound',
  },
  import: {
    action: 'Import',
    title: 'Import product',
    about:
      'A product file (.json, at most 70 MB) is made by “Export product file”. It holds no passwords or keys; enter them in the drivers after the import.',
    file: 'Product file',
    choose: 'Choose file',
    noFile: 'Choose a product file first.',
    notThisFile: 'This file cannot be used',
    section: 'New product',
    done: 'Product {name} imported.',
  },
};
