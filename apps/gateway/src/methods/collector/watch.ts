import { driverStatesMessage } from '@penstock/contract/link/methods/collector';
import type { DriverWatch } from '../../collector/driver-watch.ts';
import type { GatewayHandlers } from '../method.ts';

/** States of the drivers, for consoles that watch. */
export function watchMethods(driverWatch: DriverWatch) {
  return {
    watchCollector: (request, { console }) => {
      driverWatch.watch(console.name, {
        ...request,
        send: (message) => console.notify(driverStatesMessage, message),
        isGone: () => console.isClosed,
      });
      return {};
    },
  } satisfies Partial<GatewayHandlers>;
}
