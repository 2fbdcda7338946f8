import type { Tunnels } from '../../tunnel/tunnels.ts';
import type { GatewayHandlers } from '../method.ts';

/** PLC remote download. */
export function tunnelMethods(tunnels: Tunnels) {
  return {
    checkTunnel: async ({ target }) => {
      await tunnels.check(target);
      return {};
    },
    openTunnel: async (params, { console }) => {
      await tunnels.open(params, console);
      return {};
    },
    renewTunnel: ({ tunnel }) => {
      tunnels.renew(tunnel);
      return {};
    },
    closeTunnel: async ({ tunnel, reason }) => {
      await tunnels.close(tunnel, reason);
      return {};
    },
  } satisfies Partial<GatewayHandlers>;
}
