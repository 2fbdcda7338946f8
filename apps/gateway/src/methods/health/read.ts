import type { GatewayHealth } from '@penstock/contract/model/gateway-health';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { GatewayHandlers } from '../method.ts';

/** The health of the gateway, when it is asked. */
export function healthMethods(healthNow: () => GatewayHealth, clock: Pick<Clock, 'wall'>) {
  return {
    readHealth: () => ({ time: clock.wall(), ...healthNow() }),
  } satisfies Partial<GatewayHandlers>;
}
