import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The equipment list. */
export const en: Texts<typeof zh> = {
  title: 'Equipment',
  searchLabel: 'Search equipment',
  searchHint: 'Title, gateway SN, owner or remark',
  statusLabel: 'Online state',
  all: 'All',
  count: '{count} in all',
  columns: {
    state: 'State',
    title: 'Title',
    gateway: 'Gateway SN',
    signals: 'Signals',
    owner: 'Owner',
    address: 'Address',
    lastOnline: 'Last online',
  },
  noGateway: 'Not bound',
  never: 'Never',
  now: 'Online now',
  shared: 'Shared with me',
  loading: 'Loading equipment…',
  empty: 'No equipment yet',
  emptyText: 'Equipment that you create, or that is shared with you, stands here.',
  noMatch: 'No equipment matches',
  noMatchText: 'Try another word or another online state.',
  clear: 'Clear search',
  failed: 'The equipment list could not be loaded',
};
