import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The operation log. */
export const en: Texts<typeof zh> = {
  title: 'Operation log',
  searchHint: 'Search account, address, name or id of the object',
  columns: {
    time: 'Time',
    account: 'Account',
    address: 'Address',
    action: 'Action',
    object: 'Object',
    objectType: 'Kind of object',
    changes: 'What changed',
  },
  periods: { hour: 'Last hour', day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' },
  platform: 'Platform',
  nowhere: 'This machine',
  details: 'Details',
  field: 'Field',
  before: 'Before',
  after: 'After',
  emptyValue: '(empty)',
  noChanges: 'No changes of fields are recorded.',
  ofObject: 'Operation log',
  empty: 'No operations',
  emptyText: 'Changes of accounts, equipment and gateways are recorded here.',
};
