import type { GatewayHost } from '../../host.ts';
import type { GatewayFacts } from '../../machine/gateway-facts.ts';
import type { GatewayHandlers } from '../method.ts';

/** What the gateway is. */
export function infoMethods(facts: GatewayFacts, host: GatewayHost) {
  return {
    gatewayInfo: async () => ({
      ...(await facts.read()),
      // What the runtime really does; the rest is false by default.
      supports: { management: true, hold: true },
      management: host.management,
    }),
  } satisfies Partial<GatewayHandlers>;
}
