import { randomBytes } from 'node:crypto';
import { createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { logout } from '@penstock/contract/calls/user';
import { systemClock } from '@penstock/node-kit/clock';
import { demoPassword, demoUsers } from '../scenario/identity.ts';

/** How often the launcher looks whether something has come up, in ms. */
const lookEvery = 100;

/** Waits until a look succeeds; gives up after `limit` ms, or when the signal says that waiting is over. */
export async function waitFor(
  what: string,
  limit: number,
  look: () => Promise<boolean>,
  over: AbortSignal,
): Promise<void> {
  const until = performance.now() + limit;
  for (;;) {
    over.throwIfAborted();
    if (await look()) return;
    if (performance.now() > until) throw new Error(`${what} did not come up within ${limit / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}

/** Whether the platform at this address answers that its database and broker are well. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Does what the first user will do: signs in as the owner and waits to find the equipment online. */
export async function waitForOnlineEquipment(url: string, limit: number, over: AbortSignal): Promise<void> {
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
