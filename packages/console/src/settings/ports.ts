import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { portStates } from '@penstock/contract/calls/setting';
import { readPort } from '@penstock/contract/link/methods/ports';
import { transparentState } from '@penstock/contract/link/methods/transparent';
import { ports } from '@penstock/contract/protocols/descriptor';
import type { ConsoleAccess } from '../access.ts';

/** Returns the use of each port of a gateway, and the state of transparent transmission. */
export async function queryPorts(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof portStates>,
): Promise<CallAnswer<typeof portStates>> {
  const [transparent, ...states] = await Promise.all([
    access.request(sn, transparentState, {}),
    ...ports.map(async (port) => {
      const { available, drivers, reservedBy } = await access.request(sn, readPort, { port });
      return { port, available, drivers, reservedBy };
    }),
  ]);
  return { ports: states, transparent };
}
