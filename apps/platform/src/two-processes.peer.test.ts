import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@penstock/client/calls/client';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { liveMessageSchema, type LiveMessage } from '@penstock/contract/calls/live';
import {
  gatewayInfo,
  monitorToken,
  openMonitor,
  signalHistory,
  signalQuery,
  subscriptionPath,
} from '@penstock/contract/calls/monitor';
import {
  gatewayTunnelClose,
  gatewayTunnelOpen,
  gatewayTunnelQuery,
  tunnelPath,
} from '@penstock/contract/calls/gateway-tunnel';
import { logout } from '@penstock/contract/calls/user';
import { liveValues, watchLive } from '@penstock/contract/link/methods/live';
import {
  checkTunnel,
  closeTunnel,
  openTunnel,
  renewTunnel,
  tunnelDown,
  tunnelUp,
} from '@penstock/contract/link/methods/tunnel';
import { linkTopics } from '@penstock/contract/link/topics';
import { readFrame, writeFrame } from '@penstock/link/tunnel/frame';
import { writeNotification } from '@penstock/link/testing/write-notification';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { peer } from '../../../scripts/testing/peer-program.ts';
import { openBrowser } from './testing/channel-browser.ts';
import { connectLinkGateway } from './testing/link-gateway.ts';
import { hasMosquitto, Mosquitto } from './testing/mosquitto.ts';
import { testDatabase } from './testing/test-database.ts';
import { testPassword, testSecret, testSeed, testSn } from './testing/test-seed.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A process of the platform, as an operator starts it. */
interface Process {
  readonly url: string;
  readonly output: () => string;
}

peer('mosquitto', hasMosquitto)('two processes of the platform on one database and one Mosquitto', () => {
  const database = testDatabase();
  const broker = new Mosquitto({ [testSn]: testSecret });
  const children: ChildProcess[] = [];
  let folder: string;
  let first: Process;
  let second: Process;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'penstock-test-'));
    await writeFile(join(folder, 'seed.json'), JSON.stringify(testSeed));
    await broker.prepare();
    await broker.start();
    first = await start('first');
    second = await start('second');
  }, 180_000);
  afterAll(async () => {
    for (const child of children) {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await broker.remove();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  /** Starts a process and answers its address; rejects with what it says where it ends before. */
  async function start(name: string, settings: NodeJS.ProcessEnv = {}): Promise<Process> {
    const { host, port, user, password, database: stored } = database().address.present();
    const secret = typeof password === 'function' ? await password() : password;
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PENSTOCK_DATA: join(folder, name),
        PENSTOCK_SEED: join(folder, 'seed.json'),
        PENSTOCK_HTTP_PORT: '0',
        DATABASE_URL: `postgres://${user}:${secret ?? ''}@${host}:${port}/${stored ?? ''}`,
        PENSTOCK_DATABASE_CONNECTIONS: '10',
        MQTT_URL: broker.url,
        PENSTOCK_MQTT_PUBLIC_URL: broker.gatewayUrl,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    let hasEnded = false;
    child.once('exit', () => (hasEnded = true));
    const ready = () => /platform listening on (http:\/\/[\d.:]+)/.exec(output)?.[1];
    const url = await vi.waitFor(
      () => {
        const found = ready();
        if (found === undefined && !hasEnded) throw new Error(`the platform does not start: ${output}`);
        return found;
      },
      { timeout: 90_000, interval: 100 },
    );
    if (url === undefined) throw new Error(output);
    return { url, output: () => output };
  }

  /** A client at one of the processes, with the cookie of a session that may have been opened at the other. */
  function clientAt({ url }: Process, session: { cookie: string }): Client {
    return createClient({
      baseUrl: url,
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers);
        if (session.cookie !== '') headers.set('cookie', session.cookie);
        const response = await fetch(input, { ...init, headers });
        session.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? session.cookie;
        return response;
      },
      clock: { now: () => Date.now(), after: () => () => undefined },
      language: () => 'en',
    });
  }

  async function signedIn(at: Process) {
    const session = { cookie: '' };
    const client = clientAt(at, session);
    await signIn(client, { account: 'owner', password: testPassword, remember: false }, randomBytes);
    return { client, session };
  }

  it('do not cut each other off at the broker', async () => {
    const { pool } = database();
    const { rows } = await pool.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where application_name like 'penstock %, process %' and datname = current_database()`,
    );
    expect(new Set(rows.map(({ name }) => name)).size).toBe(2);
    for (const { output } of [first, second]) expect(output()).not.toContain('is cut');
    expect(broker.log).not.toContain('already connected');
  });

  it('do not let a third one start whose broker is its own', async () => {
    await expect(
      start('third', { MQTT_URL: undefined, PENSTOCK_MQTT_PORT: '0', PENSTOCK_MQTT_WS_PORT: '0' }),
    ).rejects.toThrow(/works with this database and uses a broker that others do not reach/);
    expect((await fetch(`${first.url}/api/health`)).ok).toBe(true);
  }, 60_000);

  it('share sessions: opened at one, used at the other, and ended at both at once', async () => {
    const { client, session } = await signedIn(first);
    const other = clientAt(second, session);
    expect((await other.call(equipmentQuery, {})).total).toBe(1);
    const browser = openBrowser(second.url, { cookie: session.cookie, origin: second.url });
    await browser.subscribe('notices');
    await client.call(logout, {});
    await expect.poll(browser.ended, { timeout: 10_000 }).toMatch(/^4002/);
    await expect(clientAt(second, { cookie: session.cookie }).call(equipmentQuery, {})).rejects.toMatchObject(
      { reason: 'refused' },
    );
  }, 60_000);

  it('share live values, presence and records of a gateway, whichever of them it speaks to', async () => {
    const { client, session } = await signedIn(first);
    const other = clientAt(second, session);
    const equipmentId = (await client.call(equipmentQuery, {})).rows[0]?.id ?? '';
    const [signal] = await client.call(signalQuery, { equipmentId });
    const channels = [first, second].map(({ url }) =>
      openBrowser(url, { cookie: session.cookie, origin: url }),
    );
    for (const channel of channels) await channel.subscribe('gateways');

    const gateway = await connectLinkGateway({
      broker: broker.gatewayUrl,
      sn: testSn,
      secret: testSecret,
      answer: (wire) => wire.answer(watchLive, () => ({})),
    });
    onTestFinished(() => gateway.close());
    await gateway.announce();
    for (const channel of channels)
      await expect
        .poll(() => channel.events('gateways').at(-1), { timeout: 10_000 })
        .toMatchObject({ gateways: [{ sn: testSn, online: true, reason: 'connected' }] });

    // The token comes from one process and opens the socket of the other.
    await client.call(openMonitor, { equipmentId, interval: 1000, delay: 600 });
    const { token } = await client.call(monitorToken, { equipmentId });
    const socket = new WebSocket(second.url.replace('http', 'ws') + subscriptionPath(token), {
      headers: { cookie: session.cookie },
    });
    onTestFinished(() => socket.terminate());
    const live: LiveMessage[] = [];
    socket.on('message', (data: Buffer) => live.push(liveMessageSchema.parse(JSON.parse(data.toString()))));
    await once(socket, 'open');
    // As a gateway does, again and again: the subscription of the process may still be on its way.
    const showing = setInterval(() => {
      void gateway.channel.publish(
        linkTopics.live(testSn),
        writeNotification(liveValues, { full: true, values: [['level', 7.5, Date.now()]] }),
        { quality: 0 },
      );
    }, 200);
    onTestFinished(() => clearInterval(showing));
    await expect
      .poll(() => live.flatMap((one) => (one.type === 'signalVal' ? one.values : [])), { timeout: 10_000 })
      .toContainEqual(expect.objectContaining({ signalId: signal?.id, value: 7.5 }));
    clearInterval(showing);

    for (let at = 1; at <= 20; at += 1) expect(await gateway.deliver('level', at)).toBe(at);
    const now = Date.now();
    const trend = {
      equipmentId,
      signalId: signal?.id ?? '',
      from: new Date(now - 3_600_000).toISOString(),
      to: new Date(now + 3_600_000).toISOString(),
      points: 10,
    };
    for (const one of [client, other]) {
      const { points } = await one.call(signalHistory, trend);
      expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(20);
      expect((await one.call(gatewayInfo, { equipmentId })).online).toBe(true);
    }
  }, 60_000);

  it('have a tunnel at whichever of them its command comes to, wherever it was opened and is closed', async () => {
    const { client, session } = await signedIn(first);
    const other = clientAt(second, session);
    const asked: string[] = [];
    let up = 0;
    const gateway = await connectLinkGateway({
      broker: broker.gatewayUrl,
      sn: testSn,
      secret: testSecret,
      answer: (peer) => {
        const noted = ({ name }: { readonly name: string }) => {
          asked.push(name);
          return {};
        };
        peer.answer(checkTunnel, () => noted(checkTunnel));
        peer.answer(openTunnel, () => noted(openTunnel));
        peer.answer(renewTunnel, () => noted(renewTunnel));
        peer.answer(closeTunnel, () => noted(closeTunnel));
        // A device that gives back what comes.
        peer.hear(tunnelDown, ({ tunnel, frame }) => {
          const came = readFrame(Buffer.from(frame, 'base64'));
          if (came?.kind !== 'data') return;
          const bytes = Buffer.from(writeFrame({ ...came, sequence: up }));
          up += 1;
          void peer.notify(tunnelUp, { tunnel, frame: bytes.toString('base64') });
        });
      },
    });
    onTestFinished(() => gateway.close());
    await gateway.announce();
    const equipmentId = (await client.call(equipmentQuery, {})).rows[0]?.id ?? '';
    for (const one of [client, other])
      await expect
        .poll(async () => (await one.call(gatewayInfo, { equipmentId })).online, { timeout: 10_000 })
        .toBe(true);

    const target = { kind: 'tcp', host: '10.0.0.1', port: 502 } as const;
    const { id, ticket } = await client.call(gatewayTunnelOpen, { sn: testSn, target, minutes: 5 });
    const socket = new WebSocket(second.url.replace('http', 'ws') + tunnelPath + ticket);
    onTestFinished(() => socket.terminate());
    const came: string[] = [];
    socket.on('message', (data: Buffer) => {
      const frame = readFrame(data);
      if (frame?.kind === 'data') came.push(Buffer.from(frame.bytes).toString());
    });
    await once(socket, 'open');
    socket.send(writeFrame({ stream: 1, sequence: 0, kind: 'open' }));
    socket.send(writeFrame({ stream: 1, sequence: 1, kind: 'data', bytes: Buffer.from('to the device') }));
    await expect.poll(() => came, { timeout: 10_000 }).toEqual(['to the device']);
    for (const one of [client, other]) {
      expect((await one.call(gatewayTunnelQuery, { sn: testSn })).tunnel).toMatchObject({
        id,
        state: 'open',
      });
      expect((await one.call(gatewayInfo, { equipmentId })).vpn).toBe(true);
      await expect(one.call(gatewayTunnelOpen, { sn: testSn, target, minutes: 5 })).rejects.toMatchObject({
        code: '1518',
      });
    }
    // The process that has no socket of it ends it.
    const closed = once(socket, 'close');
    await client.call(gatewayTunnelClose, { sn: testSn, id });
    await closed;
    await expect.poll(() => asked.at(-1), { timeout: 10_000 }).toBe('tunnel.close');
    for (const one of [client, other])
      await expect
        .poll(async () => (await one.call(gatewayInfo, { equipmentId })).vpn, { timeout: 10_000 })
        .toBe(false);
    expect((await other.call(gatewayTunnelQuery, { sn: testSn })).tunnel).toMatchObject({
      state: 'ended',
      reason: 'closed',
    });
  }, 60_000);

  it('are not cut off by each other, and both say when the broker is away', async () => {
    for (const { output } of [first, second]) expect(output()).not.toContain('is cut');
    const { session } = await signedIn(first);
    const channels = [first, second].map(({ url }) =>
      openBrowser(url, { cookie: session.cookie, origin: url }),
    );
    for (const channel of channels) await channel.subscribe('notices');
    await broker.stop();
    const notices = (channel: (typeof channels)[number]) => channel.events('notices').at(-1);
    for (const channel of channels)
      await expect
        .poll(() => notices(channel), { timeout: 20_000 })
        .toMatchObject({ notices: [{ id: 'broker' }] });
    await broker.start();
    for (const channel of channels)
      await expect.poll(() => notices(channel), { timeout: 20_000 }).toMatchObject({ notices: [] });
  }, 90_000);
});
