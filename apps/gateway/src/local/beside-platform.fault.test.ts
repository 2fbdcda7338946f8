import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { failure } from '@penstock/contract/errors/error';
import { localApplication } from '@penstock/contract/link/discovery';
import { configurationChanged, patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { liveValues, watchLive } from '@penstock/contract/link/methods/live';
import { LineWire } from '@penstock/link/line-wire';
import { type LocalCredentials, signInOver } from '@penstock/link/local-sign-in';
import { readNotification } from '@penstock/link/notification';
import { Peer } from '@penstock/link/peer';
import { socketStream } from '@penstock/node-kit/network/socket-stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import { GatewayProcess, runCommand } from '../testing/gateway-process.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { clock, startPlatform } from '../testing/platform.ts';

const sn = '202611210001';
const password = 'Penstock-26';
const patience = { timeout: 30_000, interval: 50 };
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function startGateway(platform: string, localPort: number): Promise<void> {
  const devicePort = await freePort();
  const device = await startModbusDevice(devicePort, new Map([[2, 22]]));
  endings.push(() => device.stop());
  const data = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
  endings.push(() => rm(data, { recursive: true }));
  const file = join(data, 'import.json');
  await writeFile(file, JSON.stringify(smallConfiguration(devicePort)));
  const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
  expect(await runCommand(['provision', '--data', data, ...identity])).toMatchObject({ code: 0 });
  expect(await runCommand(['import', '--data', data, file])).toMatchObject({ code: 0 });
  const options = ['--local-port', String(localPort), '--no-discovery'];
  const gateway = new GatewayProcess(['--data', data, '--platform', platform, ...options]);
  endings.push(() => gateway.end('SIGKILL'));
}

/** A console on the LAN, with the revisions and the values that it hears of. */
async function localConsole(port: number, credentials: LocalCredentials) {
  const socket = connect({ port, ALPNProtocols: [localApplication], rejectUnauthorized: false });
  endings.push(() => socket.destroy());
  socket.on('error', () => undefined);
  const link = await signInOver({
    wire: new LineWire({ stream: socketStream(socket), clock }),
    clock,
    session: randomBytes(6).toString('hex'),
    lost: () => failure('connect.serverUnreachable', { host: String(port) }),
    mode: 'lan',
    credentials,
  });
  const peer = new Peer(link.wire, { clock, session: randomBytes(6).toString('hex') });
  endings.push(() => peer.close());
  const revisions: number[] = [];
  peer.hear(configurationChanged, ({ revision }) => revisions.push(revision));
  const values = new Map<string, unknown>();
  link.hearLive((text) => {
    const read = readNotification(liveValues, text);
    if ('params' in read) for (const [key, value] of read.params.values) values.set(key, value);
  });
  return { peer, revisions, values };
}

describe('consoles on the LAN beside the platform', () => {
  it('and the platform see what the others change, and live values each for themselves', async () => {
    const platform = await startPlatform();
    endings.push(() => platform.stop());
    const port = await freePort();
    await startGateway(platform.url, port);
    await vi.waitFor(() => expect(platform.greeted).toEqual([sn]), patience);
    const one = await vi.waitFor(() => localConsole(port, { setPassword: password }), patience);
    const other = await localConsole(port, { password });
    const cloud = platform.peer(sn);
    const cloudRevisions: number[] = [];
    cloud.hear(configurationChanged, ({ revision }) => cloudRevisions.push(revision));

    const rename = (peer: Peer, baseRevision: number, after: string) => {
      const changes = [{ kind: 'changed', path: ['name'], after } as const];
      return peer.request(patchConfiguration, { baseRevision, changes, author: after, note: '' });
    };
    await rename(cloud, 1, 'cloud');
    await rename(one.peer, 2, 'one');
    await rename(other.peer, 3, 'other');
    await expect(rename(cloud, 3, 'late')).rejects.toMatchObject({ key: 'configuration.stale' });
    await vi.waitFor(() => {
      for (const heard of [one.revisions, other.revisions, cloudRevisions]) expect(heard).toEqual([2, 3, 4]);
    }, patience);

    await one.peer.request(watchLive, { interval: 100, seconds: 60 });
    await vi.waitFor(() => expect(one.values.get('r2')).toBe(22), patience);
    expect([other.values.size, platform.live.length]).toEqual([0, 0]);
    await cloud.request(watchLive, { interval: 100, seconds: 60 });
    await vi.waitFor(() => expect(platform.live.length).toBeGreaterThan(0), patience);

    await platform.stop();
    await rename(one.peer, 4, 'alone');
    await vi.waitFor(() => expect(other.revisions).toEqual([2, 3, 4, 5]), patience);
  });
});
