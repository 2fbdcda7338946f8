import { signInKey, userInfo } from '@penstock/contract/calls/user';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { describe, expect, it } from 'vitest';
import { ConnectionCounts } from '@penstock/server/network/connection-counts';
import { type ChannelBrowser, openBrowser } from '../../testing/channel-browser.ts';
import { connectRaw } from '../../testing/raw-connection.ts';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = testPlatform([], {
  connections: new ConnectionCounts({ total: 100, perAddress: 20 }),
  times: { headers: 500, unknownBody: 500, unreadAnswer: 500, idle: 500 },
});
const form = 'content-type: application/x-www-form-urlencoded\r\n';

/** The start of a request that ends with `rest`. */
function head(path: string, headers = '', method = 'POST'): string {
  return `${method} ${path} HTTP/1.1\r\nhost: penstock\r\n${headers}`;
}

/** Another person signs in and reads a list while the hostile party goes on. */
async function expectOthersServed(): Promise<void> {
  const owner = await platform().signedIn('owner');
  await expect(owner.call(equipmentQuery, {})).resolves.toMatchObject({ total: 1 });
}

describe('somebody unknown', () => {
  it('who opens a thousand connections gets as many as one address may have, and others are served', async () => {
    const { url } = platform();
    const opened = Array.from({ length: 100 }, () => connectRaw(url, '', '127.0.0.3'));
    await expect.poll(() => opened.filter((one) => one.isClosed()).length).toBeGreaterThanOrEqual(80);
    await expectOthersServed();
  });

  it('who sends headers slowly is cut off', { timeout: 30_000 }, async () => {
    const slow = connectRaw(platform().url, head('/api/user/signInKey'));
    const trickle = setInterval(() => slow.socket.write('x: y\r\n'), 50);
    await expect.poll(slow.isClosed, { timeout: 10_000 }).toBe(true);
    clearInterval(trickle);
    expect(slow.received()).toContain('408');
  });

  it.each(['/api/user/signInKey', '/api/nothing', '/'])(
    'who sends a body slowly to %s is cut off',
    { timeout: 30_000 },
    async (path) => {
      const slow = connectRaw(platform().url, `${head(path, `${form}content-length: 4000\r\n`)}\r\na=`);
      const trickle = setInterval(() => slow.socket.write('x'), 50);
      await expect.poll(slow.isClosed, { timeout: 10_000 }).toBe(true);
      clearInterval(trickle);
    },
  );

  it('who does not read what is answered is cut off', async () => {
    const { url } = platform();
    const request = `${head('/api/docs/openapi.json', '', 'GET')}\r\n`;
    const silent = connectRaw(url, request.repeat(200));
    silent.socket.pause();
    const open = () =>
      new Promise<number>((resolve, reject) =>
        platform().app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    await expect.poll(open, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
  });

  it.each([
    ['/api/user/signInKey', 413],
    ['/api/user/loginByPwd', 413],
    ['/api/nothing', 404],
    ['/api/equipment/query', 401],
    ['/', 404],
  ])('who sends 0.9 MB of fields to %s gets %i before they are read', async (path, status) => {
    const body = Array.from({ length: 100_000 }, (_, at) => `f${at}=1`).join('&');
    const answer = await platform().app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: '10.0.0.9',
    });
    expect(answer.statusCode).toBe(status);
  });

  it('who sends many fields within the bytes is refused, in bodies and in queries', async () => {
    const fields = Array.from({ length: 300 }, (_, at) => `f${at}=1`).join('&');
    const { app, session } = platform();
    const answer = await app.inject({
      method: 'POST',
      url: signInKey.path,
      payload: fields,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: '10.0.0.9',
    });
    expect(answer.json()).toMatchObject({ code: '2201', data: { parameters: { field: 'body' } } });
    const { cookie } = await session('owner');
    const query = await app.inject({ url: `${userInfo.path}?${fields}`, headers: { cookie } });
    expect(query.json()).toMatchObject({ code: '2201', data: { parameters: { field: 'query' } } });
  });

  it('who sends thousands of headers is answered after a hundred of them or not at all', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => `h${at}: 1\r\n`).join('');
    const flood = connectRaw(platform().url, `${head('/api/health', many, 'GET')}\r\n`);
    await expect.poll(flood.received).toMatch(/^HTTP\/1\.1 (200|431)/);
    await expectOthersServed();
  });
});

describe('upgrades', () => {
  it.each(['/', '/api/user/info', '/api/docs', '/metrics', '/api/ws/other', '/mqtt'])(
    'to %s are refused at once',
    async (path) => {
      const upgrade = connectRaw(
        platform().url,
        `${head(path, 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n', 'GET')}\r\n`,
      );
      await expect.poll(upgrade.isClosed).toBe(true);
      expect(upgrade.received()).toMatch(/^HTTP\/1\.1 404/);
    },
  );

  it('to other protocols are refused at once', async () => {
    const upgrade = connectRaw(
      platform().url,
      `${head('/api/ws/channel', 'connection: upgrade\r\nupgrade: h2c\r\n', 'GET')}\r\n`,
    );
    await expect.poll(upgrade.isClosed).toBe(true);
    expect(upgrade.received()).toMatch(/^HTTP\/1\.1 404/);
  });
});

describe('behind a proxy that is believed', () => {
  const proxied = testPlatform([], {
    trustProxy: ['127.0.0.0/8'],
    connections: new ConnectionCounts({ total: 100, perAddress: 2 }),
    forwarded: new ConnectionCounts({ total: 100, perAddress: 5 }),
  });

  it('the address that it names holds so much, and the proxy itself speaks for all', async () => {
    const { url, session } = proxied();
    const { cookie } = await session('owner');
    const from = (address: string) =>
      openBrowser(url, { cookie, origin: url, 'x-forwarded-for': `10.1.1.1, ${address}` });
    const greedy = Array.from({ length: 20 }, () => from('192.0.2.1'));
    const isAnswered = (browser: ChannelBrowser) =>
      browser.messages.length > 0 || browser.ended() !== undefined;
    await expect.poll(() => greedy.filter(isAnswered).length).toBe(20);
    expect(greedy.filter((browser) => browser.ended() === 429)).toHaveLength(15);
    const other = from('192.0.2.2');
    await expect.poll(() => other.messages.length).toBe(1);
    const answer = await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(answer.status).toBe(429);
    for (const browser of greedy) browser.socket.terminate();
    await expect
      .poll(
        async () =>
          (await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status,
      )
      .toBe(200);
  });
});

describe('a session', () => {
  const busy = testPlatform([], { sessionRate: { perSecond: 1, atOnce: 20 } });

  it('makes so many calls at once, and others are answered', async () => {
    const { session } = busy();
    const [greedy, other] = [await session('owner'), await session('friend')];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => greedy.client.call(userInfo, {})),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]).toMatchObject({ reason: { key: 'request.tooMany' } });
    await expect(other.client.call(userInfo, {})).resolves.toMatchObject({ username: 'friend' });
  });
});
