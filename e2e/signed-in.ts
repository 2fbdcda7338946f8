import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { type Credentials, signIn } from '@penstock/client/sign-in/sign-in';
import { systemClock } from '@penstock/node-kit/clock';

/** Signs in on a platform. `cookies` receives those of the session, where the caller needs them. */
export async function signedIn(
  url: string,
  credentials: Pick<Credentials, 'account' | 'password' | 'side'>,
  cookies = new Map<string, string>(),
): Promise<Client> {
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch, cookies),
    clock: systemClock,
    language: () => 'en',
  });
  await signIn(client, { ...credentials, remember: false }, randomBytes);
  return client;
}
