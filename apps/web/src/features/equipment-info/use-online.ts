import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { usePresence } from '../../app/presence.ts';

/** Whether the gateway of an equipment is online and since when: what the live channel says, or else the list. */
export function useOnline({ sn, online, lastOnline }: EquipmentRow): {
  readonly online: boolean;
  /** Empty when it was never online. */
  readonly since: string;
} {
  return usePresence(sn) ?? { online, since: lastOnline };
}
