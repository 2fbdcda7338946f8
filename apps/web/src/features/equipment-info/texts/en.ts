import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The facts about an equipment. */
export const en: Texts<typeof zh> = {
  tabs: {
    name: 'Pages of the equipment',
    info: 'Info',
    signals: 'Live values',
  },
  facts: {
    gateway: 'Gateway SN',
    signals: 'Signals',
    owner: 'Owner',
    shared: 'Shared with you by the owner',
    address: 'Address',
    remark: 'Remark',
    created: 'Created',
    offlineFor: 'Offline for',
    id: 'Equipment ID',
  },
  noGateway: 'No gateway bound',
  none: 'Not given',
  missing: 'This equipment cannot be found',
  missingText: 'It may have been deleted, or is no longer shared with you.',
  toList: 'Back to the equipment list',
  failed: 'The equipment could not be loaded',
};
