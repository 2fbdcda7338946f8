import { logLinesMessage } from '@penstock/contract/link/methods/log';
import type { GatewayLog } from '../../remote-log/gateway-log.ts';
import type { GatewayHandlers } from '../method.ts';

/** The gateway's log: what is on its disk, and lines as they come. */
export function logMethods({ local, watch }: GatewayLog) {
  return {
    readLog: ({ level, offset, limit }) => local.read(level, offset, limit),
    watchLog: (request, { console }) => {
      watch.watch(console.name, {
        ...request,
        send: (message) => console.notify(logLinesMessage, message),
        isGone: () => console.isClosed,
      });
      return {};
    },
  } satisfies Partial<GatewayHandlers>;
}
