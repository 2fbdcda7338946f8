import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { portStates } from '@penstock/contract/calls/setting';
import { failure } from '@penstock/contract/errors/error';
import { readPort } from '@penstock/contract/link/methods/ports';
import { transparentState } from '@penstock/contract/link/methods/transparent';
import { ports } from '@penstock/contract/protocols/descriptor';
import type { ConsoleAccess } from '../access.ts';
import { unlessOffline } from '../unless-offline.ts';

/**
 * Returns the use of each port of a gateway, and the state of transparent transmission. Throws `gateway.offlineParameters`
 * while the gateway is offline.
 */
export async function queryPorts(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof portStates>,
): Promise<CallAnswer<typeof portStates>> {
  const asked = Promise.all([
    access.request(sn, transparentState, {}),
    ...ports.map(async (port) => {
      const { available, drivers, reservedBy } = await access.request(sn, readPort, { port });
      return { port, available, drivers, reservedBy };
    }),
  ]);
  const [transparent, ...states] = await unlessOffline(asked, (cause) =>
    failure('gateway.offlineParameters', { sn, port: ports.join(', ') }, { cause }),
  );
  return { ports: states, transparent };
}
