import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import type { Side } from '@penstock/contract/model/role';
import { systemClock } from '@penstock/node-kit/clock';
import { demoPassword } from '../scenario/identity.ts';

/** Signs one of the accounts of the demo in on a side of its platform. Whoever has the client signs it out. */
export async function signedInClient(url: string, account: string, side: Side): Promise<Client> {
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch),
    clock: systemClock,
    language: () => 'en',
  });
  await signIn(client, { account, password: demoPassword, remember: false, side }, randomBytes);
  return client;
}
