import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { gatewayRestart } from '@penstock/contract/calls/gateway-operation';
import { CatalogueError } from '@penstock/contract/errors/error';
import { restartGateway } from '@penstock/contract/link/methods/gateway';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';

/** Restarts a gateway. Resolves when the gateway has answered; it goes down then. */
export async function reboot(access: ConsoleAccess, sn: string, { author }: ConsoleCaller): Promise<void> {
  await access.request(sn, restartGateway, { author });
  await access.done({ sn, action: 'restart', after: {} });
}

/** Restarts a gateway before something is tried again; one that is offline only where it need not be online. */
export async function restart(
  access: ConsoleAccess,
  { sn, validStatus }: CallParsedRequest<typeof gatewayRestart>,
  caller: ConsoleCaller,
): Promise<CallAnswer<typeof gatewayRestart>> {
  try {
    await reboot(access, sn, caller);
    return { restarting: true };
  } catch (error) {
    const isOffline = error instanceof CatalogueError && error.key === 'gateway.offline';
    if (validStatus || !isOffline) throw error;
    return { restarting: false };
  }
}
