import { once } from 'node:events';
import { logout } from '@penstock/contract/calls/user';
import { serialBase } from '@penstock/contract/local/place';
import { serialCloseCodes, serialSocketPath } from '@penstock/contract/local/serial-socket';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();
const routes = () =>
  platform()
    .routes.map((route) => route.split(' '))
    .flatMap(([method = '', path = '']) => (path.startsWith(`${serialBase}/`) ? [{ method, path }] : []));

async function asked(path: string, cookie?: string, form: Record<string, string> = {}) {
  const answer = await platform().app.inject({
    method: 'POST',
    url: `${serialBase}${path}`,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload: form,
  });
  const body: unknown = answer.json();
  return { status: answer.statusCode, body };
}

function offer(cookie: string): WebSocket {
  const socket = new WebSocket(`${platform().url.replace('http', 'ws')}${serialBase}${serialSocketPath}`, {
    headers: { cookie },
  });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  return socket;
}

describe('the consoles at serial ports of browsers', () => {
  it('answer nobody who is not signed in, but for the state that says so', async () => {
    const open: string[] = [];
    for (const { method, path } of routes()) {
      if (method !== 'POST' && method !== 'GET') continue;
      if (path.includes('/api/ws/')) continue;
      const url = path.replaceAll(/:\w+/g, '1');
      const answer = await platform().app.inject({ method, url });
      // A call that others have open, such as that of the edition, has no console to ask.
      if (answer.statusCode === 401)
        expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^(?:1010|1006)$/) });
      else open.push(path);
    }
    expect(open).toEqual([`${serialBase}/api/local/state`]);
    expect((await asked('/api/local/state')).body).toMatchObject({
      data: { place: 'serial', signedIn: false, connection: null },
    });
  });

  it('have no calls of the platform, and none with which one signs in at other local consoles', () => {
    const paths = routes().map(({ path }) => path.slice(serialBase.length));
    expect(paths).toContain('/api/mqtt/driver/query');
    for (const path of [
      '/api/equipment/query',
      '/api/local/signIn',
      '/api/local/enter',
      '/api/local/exit',
      '/api/user/logout',
    ])
      expect(paths).not.toContain(path);
  });

  it('are refused to programs with an API key, and to pages of other sites', async () => {
    const { app } = platform();
    const url = `${serialBase}/api/local/traffic`;
    const program = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: 'Bearer pk_unknown' },
    });
    expect(program.statusCode).toBeGreaterThanOrEqual(401);
    const foreign = await app.inject({ method: 'POST', url, headers: { origin: 'http://evil.example' } });
    expect(foreign.json()).toMatchObject({ data: { key: 'request.originRefused' } });
  });

  it('are none without a port: pages are led to where one is chosen', async () => {
    const { cookie } = await platform().session('owner');
    expect((await asked('/api/local/state', cookie)).body).toMatchObject({ data: { signedIn: true } });
    expect((await asked('/api/mqtt/driver/query', cookie)).body).toMatchObject({ code: '1006' });
  });

  it('are there while a page passes on its port, for its session alone, and say when the port is away', async () => {
    const { cookie } = await platform().session('owner');
    const socket = offer(cookie);
    await once(socket, 'open');
    await expect
      .poll(async () => (await asked('/api/local/traffic', cookie)).body)
      .toMatchObject({ data: { traffic: null } });
    const other = await platform().session('owner');
    expect((await asked('/api/local/traffic', other.cookie)).body).toMatchObject({ code: '1006' });
    socket.close();
    const line = { path: 'USB 0403:6001', password: 'x' };
    await expect
      .poll(async () => (await asked('/api/local/serial/connect', cookie, line)).body)
      .toMatchObject({ code: '1628', data: { key: 'connect.lineAway' } });
  });

  it('end with the session', async () => {
    const { client, cookie } = await platform().session('owner');
    const socket = offer(cookie);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await client.call(logout, {});
    expect((await closed)[0]).toBe(serialCloseCodes.signedOut);
  });

  it('take no port without a session, and three of an account', async () => {
    const stranger = offer('');
    expect((await once(stranger, 'close'))[0]).toBe(serialCloseCodes.signedOut);
    const sessions = await Promise.all([1, 2, 3, 4].map(() => platform().session('friend')));
    const codes: unknown[] = [];
    for (const { cookie } of sessions) {
      const socket = offer(cookie);
      socket.once('close', (code) => codes.push(code));
      await once(socket, 'open');
    }
    await expect.poll(() => codes).toEqual([serialCloseCodes.full]);
  });
});
