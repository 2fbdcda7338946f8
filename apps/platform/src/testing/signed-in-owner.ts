import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch, cookieHeader } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { backgroundClock } from '@penstock/node-kit/clock';
import { testPassword } from './test-seed.ts';

/** Signs the owner of the test's gateways in to a platform that runs as a process of its own. */
export async function signedInOwner(
  url: string,
): Promise<{ readonly client: Client; readonly cookie: string }> {
  const cookies = new Map<string, string>();
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch, cookies),
    clock: backgroundClock,
    language: () => 'en',
  });
  await signIn(client, { account: 'owner', password: testPassword, remember: false }, randomBytes);
  return { client, cookie: cookieHeader(cookies) };
}
