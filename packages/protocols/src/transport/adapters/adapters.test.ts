import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProtocolError } from '../../protocol-error.ts';
import type { Wire, WireEvents } from '../wire.ts';
import { createEnvironment } from '../../create-environment.ts';

const closers: (() => void)[] = [];

/** Records what a wire tells. */
function recorder() {
  const heard: string[] = [];
  const events: WireEvents = {
    opened: () => heard.push('opened'),
    received: (bytes) => heard.push(bytes.toString('latin1')),
    closed: (error?: ProtocolError) => heard.push(`closed ${error?.reason ?? ''}`.trim()),
  };
  const until = (...expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected), 5000);
  return { events, heard, until };
}

function track(wire: Wire): Wire {
  closers.push(() => wire.close());
  return wire;
}

async function echoServer(): Promise<{ port: number; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: portOf(server.address()), sockets };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not a network address');
  return address.port;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

function nextDatagram(socket: DatagramSocket): Promise<{ text: string; port: number }> {
  return new Promise((resolve) => {
    socket.once('message', (bytes, sender) => resolve({ text: bytes.toString('latin1'), port: sender.port }));
  });
}

const { wires, clock } = createEnvironment();

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe('a TCP wire', () => {
  it('opens, carries bytes both ways and closes', async () => {
    const { port } = await echoServer();
    const { events, until } = recorder();
    const wire = track(wires.tcp({ host: '127.0.0.1', port }, events));
    await until('opened');
    wire.send(Buffer.from('ping'));
    await until('opened', 'ping');
    wire.close();
    wire.close();
    await until('opened', 'ping', 'closed');
  });

  it('tells when nobody listens, and when the other side cuts it', async () => {
    const nobody = recorder();
    track(wires.tcp({ host: '127.0.0.1', port: await freePort() }, nobody.events));
    await nobody.until('closed disconnected');
    const { port, sockets } = await echoServer();
    const cut = recorder();
    track(wires.tcp({ host: '127.0.0.1', port }, cut.events));
    await cut.until('opened');
    await vi.waitFor(() => expect(sockets.size).toBe(1));
    for (const socket of sockets) socket.resetAndDestroy();
    await cut.until('opened', 'closed disconnected');
  });

  it('can be closed while it opens', async () => {
    const { port } = await echoServer();
    const { events, until } = recorder();
    wires.tcp({ host: '127.0.0.1', port }, events).close();
    await until('closed');
  });
});

describe('a UDP wire', () => {
  it('carries datagrams of its peer, and no others', async () => {
    const peer = createSocket('udp4');
    const stranger = createSocket('udp4');
    closers.push(() => peer.close());
    closers.push(() => stranger.close());
    peer.bind(0, '127.0.0.1');
    await once(peer, 'listening');
    const { events, until } = recorder();
    const wire = track(wires.udp({ host: '127.0.0.1', port: peer.address().port }, events));
    await until('opened');
    wire.send(Buffer.from('ping'));
    const { text, port } = await nextDatagram(peer);
    expect(text).toBe('ping');
    stranger.send('intruder', port, '127.0.0.1');
    peer.send('pong', port, '127.0.0.1');
    await until('opened', 'pong');
    wire.close();
    await until('opened', 'pong', 'closed');
  });

  it('can be closed while it opens', async () => {
    const { events, until } = recorder();
    wires.udp({ host: '127.0.0.1', port: 9 }, events).close();
    await until('closed');
  });
});

describe('a serial wire', () => {
  it('tells when the port does not exist', async () => {
    const { events, until } = recorder();
    const target = {
      path: '/dev/penstock-none',
      baudRate: 9600,
      dataBits: 8,
      parity: 'none',
      stopBits: 1,
    } as const;
    track(wires.serial(target, events));
    await until('closed disconnected');
  });
});

describe('the clock', () => {
  it('runs forwards, calls back, and can be cancelled', async () => {
    const before = clock.monotonic();
    const called = vi.fn<() => void>();
    clock.after(1, called)();
    await new Promise<void>((resolve) => {
      clock.after(5, resolve);
    });
    expect(called).not.toHaveBeenCalled();
    expect(clock.monotonic()).toBeGreaterThan(before);
  });
});
