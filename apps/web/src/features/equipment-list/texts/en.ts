import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The equipment list. */
export const en: Texts<typeof zh> = {
  title: 'Equipment',
  searchHint: 'Title, gateway SN, owner or remark',
  statusLabel: 'Online state',
  columns: {
    state: 'State',
    title: 'Title',
    gateway: 'Gateway SN',
    product: 'Product',
    sync: 'Sync state',
    signals: 'Signals',
    owner: 'Owner',
    address: 'Address',
    remark: 'Remark',
    created: 'Created',
    lastOnline: 'Last online',
  },
  actions: {
    signals: 'Live values',
    pages: 'Pages',
    noProduct: 'The equipment is of no product',
    drivers: 'Drivers of the gateway',
    copySn: 'Copy gateway SN',
    copySns: 'Copy SNs',
    info: 'Equipment info',
    copy: 'Copy equipment',
    remove: 'Delete equipment',
    removeMany: 'Delete',
    add: 'Add equipment',
    map: 'Map',
  },
  notYours: 'You have no right to change this equipment',
  bound: 'Bound to a gateway; unbind it first',
  removeMany: {
    title: 'Delete {count, plural, one {# equipment} other {# equipments}}',
    text: 'These are deleted one after another, with the definitions of their signals and their authorisations. This cannot be undone. Equipment that is bound to a gateway is not deleted.',
    action: 'Delete {count}',
    more: '{count} more',
  },
  noGateway: 'No gateway bound',
  never: 'Never',
  now: 'Online now',
  shared: 'Shared with me',
  empty: 'No equipment yet',
  emptyText:
    'Equipment that you own, or that others share with you, is listed here. Add one, or ask the owner of one to share it with you.',
};
