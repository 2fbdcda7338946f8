import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { gatewayClear } from '@penstock/contract/calls/gateway-operation';
import { clearGateway } from '@penstock/contract/link/methods/gateway';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';

/** Clears data of a gateway; what waits on its disk where nothing is named. */
export async function clear(
  access: ConsoleAccess,
  { sn, ...named }: CallParsedRequest<typeof gatewayClear>,
  { author }: ConsoleCaller,
): Promise<void> {
  const isNamed = Object.values(named).includes(true);
  const cleared = isNamed ? named : { ...named, records: true, reports: true };
  await access.request(sn, clearGateway, { clear: cleared, author });
  await access.done({ sn, action: 'clear', after: cleared });
}
