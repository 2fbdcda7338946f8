import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { recordedState, signalHistory, signalQuery } from '@penstock/contract/calls/monitor';
import { CatalogueError } from '@penstock/contract/errors/error';
import { linkTopics } from '@penstock/contract/link/topics';
import { Client as DatabaseClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runningCluster } from './kernel/database/embedded/cluster.ts';
import { type Platform, startPlatform } from './platform.ts';
import { Stoppers } from './kernel/process/stoppers.ts';
import { readSettings } from './kernel/settings/settings.ts';
import { connectLinkGateway } from './testing/link-gateway.ts';
import { silentLog } from './testing/silent-log.ts';
import { testPassword, testSecret, testSeed, testSn } from './testing/test-seed.ts';

const hostileSn = '202611210666';

/** The seed of the tests, and a gateway with an equipment of its own. */
const seed = {
  ...testSeed,
  gateways: [
    ...testSeed.gateways,
    { sn: hostileSn, verificationCode: 'ABCD1234', secret: testSecret, name: 'hostile', owner: 'stranger' },
  ],
  equipment: [
    ...testSeed.equipment,
    ...testSeed.equipment.map((one) => ({ ...one, owner: 'stranger', authorised: [], sn: hostileSn })),
  ],
};

let data: string;
const stoppers = new Stoppers();
let platform: Platform;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-test-'));
  await writeFile(join(data, 'seed.json'), JSON.stringify(seed));
  const settings = readSettings({
    PENSTOCK_DATA: data,
    PENSTOCK_SEED: join(data, 'seed.json'),
    PENSTOCK_HTTP_PORT: '0',
    PENSTOCK_MQTT_PORT: '0',
    PENSTOCK_MQTT_WS_PORT: '0',
    PENSTOCK_LOG_LEVEL: 'silent',
  });
  platform = await startPlatform(settings, silentLog, stoppers);
}, 120_000);
afterAll(async () => {
  await stoppers.stop(silentLog, 20);
  await rm(data, { recursive: true, force: true });
}, 60_000);

async function signedIn(username: string) {
  const client = createClient({
    baseUrl: platform.url,
    fetch: cookieFetch(fetch),
    clock: { now: () => Date.now(), after: () => () => undefined },
    language: () => 'en',
  });
  await signIn(client, { account: username, password: testPassword, remember: false }, randomBytes);
  return client;
}

async function equipmentOf(client: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  return (await client.call(equipmentQuery, {})).rows[0]?.id ?? '';
}

async function gateway(sn: string) {
  const one = await connectLinkGateway({ broker: platform.broker, sn, secret: testSecret });
  onTestFinished(() => one.close());
  return one;
}

/** Lets every trend wait until it is let go: holds the table that they read first. */
async function holdTrends() {
  const address = runningCluster(join(data, 'postgresql'));
  if (address === undefined) throw new Error('the database does not run');
  const client = new DatabaseClient(address);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('lock table recording in access exclusive mode');
  return {
    /** How many trends the database works on. */
    running: async () => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    },
    letGo: async () => {
      await client.query('rollback');
    },
  };
}

/** The call of a trend of thirty days, for an owner. */
async function trendOf(owner: Awaited<ReturnType<typeof signedIn>>) {
  const equipmentId = await equipmentOf(owner);
  const [signal] = await owner.call(signalQuery, { equipmentId });
  const to = Date.now();
  return {
    equipmentId,
    signalId: signal?.id ?? '',
    from: new Date(to - 30 * 86_400_000).toISOString(),
    to: new Date(to).toISOString(),
    points: 1000,
  };
}

describe('one party against all', () => {
  it('with sixty trends of thirty days at once leaves the others their sign-in, their calls and their records', async () => {
    const innocent = await gateway(testSn);
    await innocent.deliver('level', 1);
    const owner = await signedIn('owner');
    const trend = await trendOf(owner);
    const { letGo } = await holdTrends();
    const trends = Array.from({ length: 60 }, () =>
      owner.call(signalHistory, trend).catch((error: unknown) => error),
    );

    // Each of these waited for a connection behind the trends once.
    const friend = await signedIn('friend');
    expect((await friend.call(equipmentQuery, {})).total).toBe(1);
    expect(await innocent.deliver('level', 2)).toBe(2);

    await letGo();
    const outcomes = await Promise.all(trends);
    const refused = outcomes.filter((one) => one instanceof ClientError && one.key === 'query.tooMany');
    const answered = outcomes.filter((one) => !(one instanceof Error));
    expect(answered.length).toBeGreaterThan(30);
    expect(answered.length + refused.length).toBe(60);
  }, 60_000);

  it('that leaves before its trend is drawn leaves nothing running in the database', async () => {
    const owner = await signedIn('owner');
    const trend = await trendOf(owner);
    const { letGo, running } = await holdTrends();
    const left = new AbortController();
    const answer = owner.call(signalHistory, trend, { signal: left.signal }).catch((error: unknown) => error);
    await expect.poll(running, { timeout: 10_000 }).toBe(1);
    left.abort();
    expect(await answer).toMatchObject({ reason: 'aborted' });
    await expect.poll(running, { timeout: 10_000 }).toBe(0);
    await letGo();
  }, 60_000);

  it('that sends batches without end is answered how long to wait', async () => {
    const hostile = await gateway(hostileSn);
    const innocent = await gateway(testSn);
    const answers = await Promise.all(
      Array.from({ length: 240 }, () => hostile.deliver('level', 1).catch((error: unknown) => error)),
    );
    const refused = answers.filter((one) => one instanceof CatalogueError);
    // On a busy machine some of what may be sent in a second comes again meanwhile.
    expect(refused.length).toBeGreaterThan(20);
    for (const error of refused)
      expect(error).toMatchObject({ key: 'gateway.quotaExceeded', parameters: { seconds: 1 } });
    expect(await innocent.deliver('level', 1)).toBe(1);
  }, 60_000);

  // The last one: the broker drops what the gateway sends for a while after it.
  it('with floods of messages, batches and sequences over its broker leaves another gateway its records', async () => {
    const innocent = await gateway(testSn);
    const hostile = await gateway(hostileSn);
    // The broker reads them at its pace, so that they need not exceed a quota.
    const flood = async () => {
      for (let at = 0; at < 4000; at += 1) {
        const sent = hostile.mqtt.publishAsync(linkTopics.up(hostileSn, 'platform'), `garbage ${at}`);
        if (at % 500 === 499) await sent;
      }
    };
    const flooded = flood();
    for (let at = 1; at <= 20; at += 1) expect(await innocent.deliver('level', at)).toBe(at);
    await flooded;
    const owner = await signedIn('owner');
    expect(
      (await owner.call(recordedState, { equipmentId: await equipmentOf(owner) })).exceededQuotas,
    ).toEqual([]);
  }, 60_000);
});
