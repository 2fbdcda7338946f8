import type { GatewayHost } from '../../host.ts';
import type { GatewayFacts } from '../../machine/gateway-facts.ts';
import type { GatewayHandlers } from '../method.ts';

/** The methods about the identity of the gateway. */
export function infoMethods(facts: GatewayFacts, host: GatewayHost) {
  return {
    gatewayInfo: async () => ({
      ...(await facts.read()),
      // The abilities that the runtime really has; the others are false by default.
      supports: { management: true, hold: true },
      management: host.management,
    }),
  } satisfies Partial<GatewayHandlers>;
}
