import type { AlarmRow } from '@penstock/contract/calls/alarm';

/** Why an alarm cannot be acknowledged, shelved or unshelved now: a key of the texts `refused`; true where it can. */
export type Possible = true | 'right' | 'acknowledged' | 'notNeeded' | 'shelved' | 'notShelved';

/** Whether the reader can acknowledge an alarm. */
export function canAcknowledge({ mayAcknowledge, unacknowledged, acknowledgedAt }: AlarmRow): Possible {
  if (!mayAcknowledge) return 'right';
  if (unacknowledged > 0) return true;
  return acknowledgedAt === '' ? 'notNeeded' : 'acknowledged';
}

/** Whether the reader can shelve the alarm of a row. */
export function canShelve({ mayAcknowledge, shelvedUntil }: AlarmRow): Possible {
  if (!mayAcknowledge) return 'right';
  return shelvedUntil === '' ? true : 'shelved';
}

/** Whether the reader can unshelve it. */
export function canUnshelve({ mayAcknowledge, shelvedUntil }: AlarmRow): Possible {
  if (!mayAcknowledge) return 'right';
  return shelvedUntil === '' ? 'notShelved' : true;
}
