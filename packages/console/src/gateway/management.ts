import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { manageRemoteConfig, manageSet } from '@penstock/contract/calls/gateway-operation';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { gatewayInfo, manageGateway } from '@penstock/contract/link/methods/gateway';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';
import { unlessOffline } from '../unless-offline.ts';

/** The platform that a gateway belongs to. Throws `gateway.offlineConfiguration` while the gateway is offline. */
export async function readManagement(
  access: ConsoleAccess,
  sn: string,
): Promise<CallAnswer<typeof manageRemoteConfig>> {
  const { management, supports } = await unlessOffline(access.request(sn, gatewayInfo, {}), (cause) =>
    failure('gateway.offlineConfiguration', { sn }, { cause }),
  );
  return { ...management, supported: supports.management };
}

/** Moves a gateway to another platform. Resolves when the gateway belongs to it. */
export async function moveGateway(
  access: ConsoleAccess,
  { sn, ...move }: CallParsedRequest<typeof manageSet>,
  { author }: ConsoleCaller,
): Promise<void> {
  const { address: before, supported } = await readManagement(access, sn);
  if (!supported) throw failure('gateway.unsupported', { what: 'management' });
  try {
    await access.request(sn, manageGateway, { ...move, author });
  } catch (error) {
    if (!(await hasMoved(access, sn, move.address, error))) throw error;
  }
  await access.done({ sn, action: 'move', after: { address: move.address, before } });
}

/** Whether a gateway whose answer was lost has moved: to another address of this very platform, where it can be asked. */
async function hasMoved(
  access: ConsoleAccess,
  sn: string,
  address: string,
  error: unknown,
): Promise<boolean> {
  const isLost =
    error instanceof CatalogueError && (error.key === 'gateway.timeout' || error.key === 'gateway.offline');
  if (!isLost) return false;
  try {
    return new URL((await readManagement(access, sn)).address).href === new URL(address).href;
  } catch {
    return false;
  }
}
