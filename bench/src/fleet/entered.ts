import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { monotonicClock } from '../monotonic-clock.ts';

/** An account of a benchmark, and the side that it enters by; the customers' where it is left out. */
interface Credentials {
  readonly account: string;
  readonly password: string;
  readonly side?: 'customer' | 'operation';
}

/** Signs in on a platform. */
export async function entered(platform: string, credentials: Credentials): Promise<Client> {
  const client = createClient({
    baseUrl: platform,
    fetch: cookieFetch(fetch),
    clock: { now: () => Date.now(), after: (delay, act) => monotonicClock.after(delay, act) },
    language: () => 'en',
  });
  await signIn(client, { ...credentials, remember: false }, randomBytes);
  return client;
}
