import type { Logger } from 'pino';
import type { GatewayHost } from '../../host.ts';
import type { Clearing } from '../../machine/clearing.ts';
import type { GatewayHandlers } from '../method.ts';

/** The operations on the gateway as a whole. The log names the caller. */
export function operationMethods(host: GatewayHost, clearing: Clearing, log: Logger) {
  return {
    restartGateway: ({ author }) => {
      log.warn({ author }, 'a restart was asked for');
      host.restart();
      return {};
    },
    clearGateway: async ({ clear, author }) => {
      log.warn({ author, clear }, 'data is cleared');
      await clearing.clear(clear, author);
      return {};
    },
    manageGateway: async ({ author, ...move }) => {
      log.warn({ author, address: move.address }, 'a move to another platform was asked for');
      await host.moveTo(move);
      return {};
    },
  } satisfies Partial<GatewayHandlers>;
}
