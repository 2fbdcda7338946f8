import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { logRead } from '@penstock/contract/calls/setting';
import { readLog } from '@penstock/contract/link/methods/log';
import type { ConsoleAccess } from '../access.ts';

/** Lines of the log that a gateway keeps on its disk, the newest first. */
export async function readGatewayLog(
  access: ConsoleAccess,
  { sn, ...range }: CallParsedRequest<typeof logRead>,
): Promise<CallAnswer<typeof logRead>> {
  return await access.request(sn, readLog, range);
}
