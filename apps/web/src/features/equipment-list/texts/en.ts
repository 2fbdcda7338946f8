import type { Texts } from '../../../texts/namespaces.ts';
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
    signals: 'Signals',
    owner: 'Owner',
    address: 'Address',
    remark: 'Remark',
    created: 'Created',
    lastOnline: 'Last online',
  },
  actions: {
    signals: 'Live values',
    drivers: 'Drivers of the gateway',
    copySn: 'Copy gateway SN',
    copySns: 'Copy SNs',
  },
  noGateway: 'No gateway bound',
  never: 'Never',
  now: 'Online now',
  shared: 'Shared with me',
  empty: 'No equipment yet',
  emptyText:
    'Equipment that you own, or that others share with you, is listed here. To see one, ask its owner to share it with you.',
};
