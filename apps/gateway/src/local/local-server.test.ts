import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectNet, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { localApplication } from '@penstock/contract/link/discovery';
import { localGreeting } from '@penstock/contract/link/methods/local';
import { LineWire } from '@penstock/link/line-wire';
import { Peer } from '@penstock/link/peer';
import type { Wire } from '@penstock/link/wire';
import { socketStream } from '@penstock/node-kit/network/socket-stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../testing/modbus-device.ts';
import { clock } from '../testing/platform.ts';
import { LocalServer, localServerLimits } from './local-server.ts';
import { type OwnCertificate, openOwnCertificate } from '../data/own-certificate.ts';

const sn = '202611210001';
const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const endings: (() => unknown)[] = [];
let certificate: OwnCertificate;

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-server-'));
  endings.push(() => rmSync(folder, { recursive: true }));
  certificate = await openOwnCertificate(join(folder, 'certificate.json'), sn, log);
  lines.length = 0;
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function started(wanted = 0) {
  const attached: { wire: Wire; address: string; isSignedIn: boolean }[] = [];
  const heard: string[] = [];
  const server = new LocalServer({
    consoles: {
      attach: (wire, { address }) => {
        const one = { wire, address, isSignedIn: false, close: () => wire.close() };
        attached.push(one);
        wire.listen({ message: (text) => heard.push(text), closed: () => undefined });
        return one;
      },
    },
    certificate,
    port: wanted,
    isOpenToAll: false,
    clock,
    log,
  });
  endings.push(() => server.stop());
  await vi.waitFor(() => expect(server.port).toBeDefined());
  return { server, attached, heard, port: server.port ?? 0 };
}

async function connected(
  port: number,
  from = '127.0.0.1',
  ALPNProtocols = [localApplication],
): Promise<TLSSocket> {
  const to = { host: '127.0.0.1', port, localAddress: from };
  const socket = connectTls({ ...to, ALPNProtocols, rejectUnauthorized: false });
  endings.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', () => resolve());
    socket.once('close', () => reject(new Error('refused')));
  });
  return socket;
}

async function isEnded(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket.resume(), 'close');
}

describe('the server for consoles on the LAN', () => {
  it('shows the certificate of the gateway, and hands consoles on with their address', async () => {
    const { attached, heard, port } = await started();
    const socket = await connected(port);
    expect(socket.getPeerX509Certificate()?.subject).toBe(`CN=${sn}`);
    socket.write('{"hello":1}\n');
    await vi.waitFor(() => expect(heard).toEqual(['{"hello":1}']));
    expect(attached[0]?.address).toContain('127.0.0.1');
    expect(lines.join('')).toContain(certificate.fingerprint);
  });

  it('takes large messages of who has signed in only', async () => {
    const { attached, heard, port } = await started();
    const socket = await connected(port);
    const large = 'x'.repeat(localServerLimits.messageBytes + 1);
    socket.write(`${large}\n1\n`);
    await vi.waitFor(() => expect(heard).toEqual(['1']));
    for (const one of attached) one.isSignedIn = true;
    socket.write(`${large}\n`);
    await vi.waitFor(() => expect(heard).toEqual(['1', large]));
  });

  it('cuts who sends much without signing in', async () => {
    const { attached, heard, port } = await started();
    const known = await connected(port);
    known.write('1\n');
    await vi.waitFor(() => expect(heard).toEqual(['1']));
    for (const one of attached) one.isSignedIn = true;
    const garbage = '{}\n'.repeat(localServerLimits.unknownBytes / 3 + 1);
    const unknown = await connected(port);
    unknown.write(garbage);
    await isEnded(unknown);
    heard.length = 0;
    known.write(`${garbage}2\n`);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('2'));
  });

  it('lets nobody in who speaks something else', async () => {
    const { attached, port } = await started();
    await expect(connected(port, '127.0.0.1', ['http/1.1'])).rejects.toThrow('refused');
    const plain = connectNet(port, '127.0.0.1');
    plain.on('error', () => undefined);
    plain.write('GET / HTTP/1.1\r\n\r\n');
    await isEnded(plain);
    expect(attached).toEqual([]);
  });

  it('serves eight at once, refuses the next in words, and few from one address', async () => {
    const { attached, port } = await started();
    for (let count = 0; count < localServerLimits.consoles; count += 1)
      await connected(port, `127.0.0.${2 + (count % 2)}`);
    await vi.waitFor(() => expect(attached).toHaveLength(localServerLimits.consoles));
    const socket = await connected(port);
    const peer = new Peer(new LineWire({ stream: socketStream(socket), clock }), { clock, session: 't' });
    await expect(peer.request(localGreeting, {})).rejects.toMatchObject({
      key: 'connect.gatewayFull',
      parameters: { maximum: 8 },
    });
    await isEnded(socket);
    await connected(port, '127.0.0.2');
    await connected(port, '127.0.0.2');
    await expect(connected(port, '127.0.0.2')).rejects.toThrow('refused');
    expect(attached).toHaveLength(localServerLimits.consoles);
    attached[0]?.wire.close();
    await vi.waitFor(async () => {
      await connected(port, '127.0.0.9');
      expect(attached).toHaveLength(localServerLimits.consoles + 1);
    });
  });

  it('says that its port is occupied, and goes on without it', async () => {
    const port = await freePort();
    await started(port);
    const second = new LocalServer({
      consoles: { attach: () => expect.fail('no console expected') },
      certificate,
      port,
      isOpenToAll: false,
      clock,
      log,
    });
    await vi.waitFor(() => expect(lines.join('')).toContain('occupied'));
    expect(second.port).toBeUndefined();
    await second.stop();
  });
});
