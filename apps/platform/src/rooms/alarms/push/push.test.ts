import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { idSchema } from '@penstock/contract/calls/identifier';
import {
  notificationDeliveryQuery,
  notificationRuleAdd,
  notificationRuleDraftSchema,
  notificationRuleTest,
} from '@penstock/contract/calls/notification';
import { pushAdd, pushInfo, pushLimits, pushRemove } from '@penstock/contract/calls/push';
import { logout, userInfo } from '@penstock/contract/calls/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ruleOf } from '../../../testing/notification-rule.ts';
import { decryptPush, vapidClaims } from '../../../testing/push-service.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform(
  [],
  {},
  { settings: { webhookPrivate: 'on', publicUrl: 'https://plant.example' } },
);
const guarded = testPlatform([], {}, { settings: { webhookPrivate: 'off' } });

let server: Server;
let origin: string;
let received: { headers: IncomingMessage['headers']; path: string; body: Buffer }[];
let status: number;

beforeEach(async () => {
  await platform().database.pool.query('truncate notification_rule, push_device cascade');
  received = [];
  status = 201;
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ headers: request.headers, path: request.url ?? '', body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

/** A browser with keys of its own. */
function browser(path = '/browser') {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const authSecret = randomBytes(16);
  return {
    subscription: {
      endpoint: origin + path,
      publicKey: publicKey.toString('base64url'),
      authSecret: authSecret.toString('base64url'),
    },
    read: (message: Buffer): unknown => JSON.parse(decryptPush(message, keys, authSecret)),
  };
}

type Client = Awaited<ReturnType<ReturnType<typeof platform>['signedIn']>>;

/** Sends a test of a rule that notifies an account by push; answers the state of its delivery. */
async function tested(client: Client, accountId: string) {
  const steps = [{ afterMinutes: 0, recipients: [{ channel: 'push', accountId, language: 'en' }] }];
  const { id } = await client.call(notificationRuleAdd, ruleOf({ steps }));
  await client.call(notificationRuleTest, { id });
  let rows: readonly {
    readonly state: string;
    readonly problem: string | null;
    readonly attempts: number;
  }[] = [];
  await vi.waitFor(
    async () => {
      ({ rows } = await client.call(notificationDeliveryQuery, {
        ruleId: id,
        state: 'all',
        pageNo: 1,
        pageSize: 10,
      }));
      expect(rows[0]?.attempts).toBe(1);
      expect(rows[0]?.state === 'sent' || rows[0]?.problem !== null).toBe(true);
    },
    { timeout: 10_000 },
  );
  return rows[0];
}

async function owner() {
  const client = await platform().signedIn('owner', 'en');
  const { id } = await client.call(userInfo, {});
  return { client, id };
}

describe('a browser that is switched on', () => {
  it('gets messages that it alone can read, from the installation whose key it knows', async () => {
    const { client, id } = await owner();
    const { subscription, read } = browser();
    await client.call(pushAdd, subscription);
    const { publicKey, devices } = await client.call(pushInfo, {});
    expect(devices).toMatchObject([{ current: true }]);
    expect(await tested(client, id)).toMatchObject({ state: 'sent' });
    const [request] = received;
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(read(request?.body ?? Buffer.alloc(0))).toMatchObject({
      title: expect.stringContaining('Night shift'),
      language: 'en',
      path: '/manage/alarm/list',
    });
    const { key, claims } = vapidClaims(request?.headers.authorization ?? '');
    expect(key).toBe(publicKey);
    expect(claims).toMatchObject({ aud: origin, sub: 'https://plant.example' });
  });

  it('is forgotten when its push service no longer knows it', async () => {
    for (const gone of [404, 410]) {
      status = gone;
      const { client, id } = await owner();
      await client.call(pushAdd, browser().subscription);
      expect(await tested(client, id)).toMatchObject({ state: 'waiting', problem: 'noContact' });
      expect((await client.call(pushInfo, {})).devices).toEqual([]);
    }
  });

  it('is tried again when its push service is busy, and not when it refuses', async () => {
    const { client, id } = await owner();
    await client.call(pushAdd, browser().subscription);
    status = 503;
    expect(await tested(client, id)).toMatchObject({ state: 'waiting', problem: 'unreachable' });
    status = 403;
    expect(await tested(client, id)).toMatchObject({ state: 'failed', problem: 'refused' });
    expect((await client.call(pushInfo, {})).devices).toHaveLength(1);
  });

  it('gets nothing any more once its session has ended', async () => {
    const { client, id } = await owner();
    const phone = await platform().signedIn('owner');
    await phone.call(pushAdd, browser().subscription);
    expect((await client.call(pushInfo, {})).devices).toMatchObject([{ current: false }]);
    await phone.call(logout, {});
    expect((await client.call(pushInfo, {})).devices).toEqual([]);
    expect(await tested(client, id)).toMatchObject({ state: 'waiting', problem: 'noContact' });
    expect(received).toEqual([]);
  });

  it('is that of who is signed in on it now, and is removed by its owner only', async () => {
    const { client } = await owner();
    const { subscription } = browser();
    await client.call(pushAdd, subscription);
    const stranger = await platform().signedIn('stranger');
    await stranger.call(pushAdd, subscription);
    expect((await client.call(pushInfo, {})).devices).toEqual([]);
    const [device] = (await stranger.call(pushInfo, {})).devices;
    const id = idSchema.parse(device?.id);
    await expect(client.call(pushRemove, { id })).rejects.toMatchObject({ key: 'data.notFound' });
    await stranger.call(pushRemove, { id });
    expect((await stranger.call(pushInfo, {})).devices).toEqual([]);
  });

  it('is one of so many of an account: the oldest is no longer notified', async () => {
    const { client } = await owner();
    for (let place = 0; place <= pushLimits.devices; place += 1)
      await client.call(pushAdd, browser(`/${place}`).subscription);
    expect((await client.call(pushInfo, {})).devices).toHaveLength(pushLimits.devices);
  });
});

describe('the address of a push service', () => {
  it.each(['http://push.example/1', 'https://127.0.0.1/1', 'https://10.0.0.1/1', 'https://[::1]/1'])(
    'is not %s',
    async (endpoint) => {
      const client = await guarded().signedIn('owner');
      await expect(client.call(pushAdd, { ...browser().subscription, endpoint })).rejects.toMatchObject({
        key: 'request.invalid',
      });
    },
  );
});

describe('a rule', () => {
  it('notifies by push accounts only', () => {
    const steps = [{ afterMinutes: 0, recipients: [{ channel: 'push', address: 'https://push.example/1' }] }];
    expect(notificationRuleDraftSchema.safeParse({ ...ruleOf(), steps }).success).toBe(false);
  });
});
