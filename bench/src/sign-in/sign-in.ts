import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { monotonicClock } from '../monotonic-clock.ts';
import { account } from '../ingest/plan.ts';
import { startPlatform } from '../ingest/platform.ts';
import type { Benchmark, Figure } from '../result.ts';

/** Sign-ins that count; an address may make 60 a minute. */
const signIns = 45;

/** Sign-ins before, in which nothing is warm. */
const warmUp = 5;

/** The maximum of one for the server, in ms of processor time: that is the requirement. */
const limit = 60;

/** The parameters of the platform (`apps/platform/src/rooms/people/user/passwords.ts`). */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The check of a password hash alone, as often: no sign-in can cost less. */
async function passwordsAlone(): Promise<Figure> {
  const stored = await hash(account.password, parameters);
  for (let at = 0; at < warmUp; at += 1) await verify(stored, account.password);
  const started = performance.now();
  const before = process.cpuUsage();
  for (let at = 0; at < signIns; at += 1) await verify(stored, account.password);
  const { user, system } = process.cpuUsage(before);
  return {
    what: 'the password hash alone (Argon2id)',
    units: signIns,
    cpuMilliseconds: (user + system) / 1000,
    seconds: (performance.now() - started) / 1000,
  };
}

/**
 * People sign in, one after another: the key, the sealed account and password, limits, hash, session and operation log.
 * The work of their browsers is not counted.
 */
export const signInCost: Benchmark = {
  name: 'sign-in',
  async run() {
    const platform = await startPlatform();
    try {
      const enter = async () => {
        const client = createClient({
          baseUrl: platform.url,
          fetch: cookieFetch(fetch),
          clock: { now: () => Date.now(), after: (delay, act) => monotonicClock.after(delay, act) },
          language: () => 'en',
        });
        await signIn(client, { ...account, remember: false }, randomBytes);
      };
      for (let at = 0; at < warmUp; at += 1) await enter();
      const before = platform.usage();
      const started = performance.now();
      for (let at = 0; at < signIns; at += 1) await enter();
      const seconds = (performance.now() - started) / 1000;
      const after = platform.usage();
      const node = after.node.cpuMilliseconds - before.node.cpuMilliseconds;
      const database = after.database.cpuMilliseconds - before.database.cpuMilliseconds;
      const alone = await passwordsAlone();
      const cost = (node + database) / signIns;
      return {
        title: `Sign-in: ${signIns} people, one after another`,
        load: 'By account and password, from the request for a key to the session, with a platform and its embedded database.',
        unit: 'sign-in',
        ours: [{ what: 'platform and database', units: signIns, cpuMilliseconds: node + database, seconds }],
        limits: [alone],
        remarks: [
          `${cost.toFixed(1)} ms of processor time a sign-in (limit ${limit} ms), of which ${(database / signIns).toFixed(1)} ms are the database's; the password hash alone takes ${(alone.cpuMilliseconds / signIns).toFixed(1)} ms.`,
        ],
      };
    } finally {
      await platform.stop();
    }
  },
};
