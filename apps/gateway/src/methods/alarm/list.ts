import { maxListedAlarms } from '@penstock/contract/link/methods/alarm';
import type { ActiveAlarms } from '../../alarms/active-alarms.ts';
import type { Alarming } from '../../alarms/alarming.ts';
import type { GatewayHandlers } from '../method.ts';

/** The alarms that are active on the gateway. */
export function alarmMethods(active: ActiveAlarms, alarming: Alarming) {
  return {
    listAlarms: ({ after = '' }) => {
      const all = active.all
        .filter(({ occurrence }) => occurrence > after)
        .toSorted((one, other) => (one.occurrence < other.occurrence ? -1 : 1));
      return {
        active: all
          .slice(0, maxListedAlarms)
          .map(({ origin, alarm, occurrence, raisedAt }) => ({ origin, alarm, occurrence, raisedAt })),
        isMore: all.length > maxListedAlarms,
        ...alarming.counts,
      };
    },
  } satisfies Partial<GatewayHandlers>;
}
