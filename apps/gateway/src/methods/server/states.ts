import type { Servers } from '../../servers/servers.ts';
import type { ServerTest } from '../../servers/server-test.ts';
import type { GatewayHandlers } from '../method.ts';

/** States of connections to servers, and tests of them. */
export function serverMethods(servers: Servers, serverTest: ServerTest) {
  return {
    serverStates: () => ({ servers: servers.statuses() }),
    testServer: ({ kind, connection, timeoutMs }) => serverTest.test(kind, connection, timeoutMs),
  } satisfies Partial<GatewayHandlers>;
}
