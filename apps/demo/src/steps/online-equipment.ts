import { randomBytes } from 'node:crypto';
import { createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { logout } from '@penstock/contract/calls/user';
import { systemClock } from '@penstock/node-kit/clock';
import { waitFor } from '../launch/readiness.ts';
import { demoPassword, demoUsers } from '../scenario/identity.ts';

/** How long the gateway may take to come up, in ms. */
const limit = 30_000;

/** Does what the first user will do: signs in as the owner and waits to find the equipment online. */
export async function waitForOnlineEquipment(url: string, over: AbortSignal): Promise<void> {
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch),
    clock: systemClock,
    language: () => 'en',
  });
  await signIn(client, { account: demoUsers.owner, password: demoPassword, remember: false }, randomBytes);
  await waitFor(
    'The gateway',
    limit,
    async () => (await client.call(equipmentQuery, { status: 'online' })).total > 0,
    over,
  );
  await client.call(logout, {});
}
