import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { dataServiceStates } from '@penstock/contract/calls/data-service';
import { dataServiceStates as ofGateway } from '@penstock/contract/link/methods/data-service';
import type { ConsoleAccess } from './access.ts';

/** Returns the data services of a gateway and the state of each. */
export async function queryDataServices(
  access: ConsoleAccess,
  { sn }: CallParsedRequest<typeof dataServiceStates>,
): Promise<CallAnswer<typeof dataServiceStates>> {
  return await access.request(sn, ofGateway, {});
}
