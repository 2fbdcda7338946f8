import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { logout } from '@penstock/contract/calls/user';
import { waitFor } from '../launch/readiness.ts';
import { demoUsers } from '../scenario/identity.ts';
import { signedInClient } from './signed-in-client.ts';

/** How long the gateway may take to come up, in ms. */
const limit = 30_000;

/** Does what the first user will do: signs in as the owner and waits to find the equipment online. */
export async function waitForOnlineEquipment(url: string, over: AbortSignal): Promise<void> {
  const client = await signedInClient(url, demoUsers.owner, 'customer');
  await waitFor(
    'The gateway',
    limit,
    async () => (await client.call(equipmentQuery, { status: 'online' })).total > 0,
    over,
  );
  await client.call(logout, {});
}
