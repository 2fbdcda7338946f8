import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { udpConnectionSchema, tcpConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { portOf } from '../testing/platform.ts';
import { mqttServer, testWorld } from '../testing/server-world.ts';
import { TcpServer } from './tcp-server.ts';
import { UdpServer } from './udp-server.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 20_000, interval: 10 };

/** A server that does with each connection what the test says. */
async function startServer(act: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    act(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return portOf(server);
}

/** The arguments with which a datagram is received. */
const heardFrom = z.tuple([z.unknown(), z.object({ port: z.number() })]);

/** CONNACK of MQTT 3.1.1: accepted. */
const accepted = Buffer.from([0x20, 0x02, 0x00, 0x00]);

/** PUBLISH of QoS 0 with the topic `t`. */
function publish(payload: Uint8Array): Buffer {
  let length = payload.length + 3;
  const head = [0x30];
  while (length >= 128) {
    head.push((length % 128) | 0x80);
    length = Math.floor(length / 128);
  }
  return Buffer.concat([Buffer.from([...head, length, 0x00, 0x01, 0x74]), payload]);
}

describe('an MQTT server', () => {
  const connect = async (act: (socket: Socket) => void) => {
    const port = await startServer((socket) => socket.once('data', () => act(socket)));
    const server = mqttServer({ name: 'cloud', host: '127.0.0.1', port, timeout: 500 });
    endings.push(() => server.stop());
    const heard: number[] = [];
    server.subscribe('#', 0, ({ payload }) => heard.push(payload.length));
    server.start();
    return { server, heard };
  };
  const errorOf = async (server: ReturnType<typeof mqttServer>) => {
    await vi.waitFor(() => expect(server.status().error).not.toBeNull(), patience);
    return server.status().error?.key;
  };

  it('that announces a packet larger than the gateway takes is disconnected', async () => {
    const { server, heard } = await connect((socket) => {
      socket.write(accepted);
      // The largest packet there is: 256 MiB, of which the gateway keeps little more than one.
      socket.write(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]));
      const flood = setInterval(() => socket.write(Buffer.alloc(65_536)), 1);
      socket.once('close', () => clearInterval(flood));
    });
    expect(await errorOf(server)).toBe('server.messageTooLarge');
    expect(heard).toEqual([]);
  });

  it('that floods is heard 2,000 times at once, and the rest is counted', async () => {
    const { server, heard } = await connect((socket) => {
      socket.write(accepted);
      socket.write(Buffer.concat(Array.from({ length: 5000 }, () => publish(Buffer.from('x')))));
    });
    await vi.waitFor(() => {
      const { received, dropped } = server.status().counters;
      expect(received + dropped).toBe(5000);
    }, patience);
    expect(heard.length).toBeGreaterThanOrEqual(2000);
    expect(heard.length).toBeLessThan(5000);
    expect(server.status().state).toBe('connected');
  });

  it.each([
    ['no MQTT', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a second CONNACK', Buffer.concat([accepted, accepted])],
    ['an answer to nothing', Buffer.concat([accepted, Buffer.from([0xf0, 0x00])])],
    [
      'a topic that is no UTF-8',
      Buffer.concat([accepted, Buffer.from([0x30, 0x04, 0x00, 0x05, 0xff, 0xfe])]),
    ],
  ])('that says %s is disconnected, and the gateway goes on', async (_what, bytes) => {
    const { server } = await connect((socket) => socket.write(bytes));
    expect(await errorOf(server)).toMatch(/^server\./);
    await server.stop();
  });

  it('that refuses a subscription is reported, and the connection goes on', async () => {
    const { server } = await connect((socket) => {
      socket.write(accepted);
      // SUBACK with the identifier of SUBSCRIBE: 0x80 is a refusal (MQTT 3.1.1, section 3.9.3).
      socket.on('data', (bytes: Buffer) => {
        if (bytes[0] === 0x82) socket.write(Buffer.from([0x90, 0x03, bytes[2] ?? 0, bytes[3] ?? 0, 0x80]));
      });
    });
    await vi.waitFor(
      () =>
        expect(server.status()).toMatchObject({
          state: 'connected',
          error: { key: 'server.subscriptionRefused', parameters: { topic: '#' } },
        }),
      patience,
    );
  });

  it('that says by MQTT 5 why it ends the connection is reported with that', async () => {
    const port = await startServer((socket) =>
      // CONNACK without properties; DISCONNECT with the code of a session that was taken over.
      socket.once('data', () => socket.write(Buffer.from([0x20, 0x03, 0x00, 0x00, 0x00, 0xe0, 0x01, 0x8e]))),
    );
    const server = mqttServer({ name: 'cloud', host: '127.0.0.1', port, version: '5' });
    endings.push(() => server.stop());
    server.start();
    expect(await errorOf(server)).toBe('server.takenOver');
  });

  it('that resumes a session and then says nothing is given up in time', async () => {
    let connections = 0;
    const port = await startServer((socket) => {
      connections += 1;
      socket.once('data', () => {
        socket.write(accepted);
        // The first connection breaks when the message has come.
        if (connections === 1) socket.once('data', () => socket.destroy());
      });
    });
    const server = mqttServer({ name: 'c', host: '127.0.0.1', port, timeout: 300, cleanSession: false });
    server.start();
    await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
    const message = { topic: 't', payload: Buffer.from('x'), qos: 1, retain: false } as const;
    const sent = server.send(message).catch(String);
    await vi.waitFor(() => expect(server.status().error?.key).toBe('server.timeout'), patience);
    await server.stop();
    expect(await sent).toContain('no connection');
  });

  it('that answers no heartbeat is given up', async () => {
    const port = await startServer((socket) => socket.once('data', () => socket.write(accepted)));
    const server = mqttServer({ name: 'cloud', host: '127.0.0.1', port, keepAlive: 1 });
    endings.push(() => server.stop());
    server.start();
    await vi.waitFor(
      () =>
        expect(server.status().error).toMatchObject({ key: 'server.timeout', parameters: { seconds: 1 } }),
      patience,
    );
  });

  it('that does not acknowledge is given up in time', async () => {
    const { server } = await connect((socket) => socket.write(accepted));
    await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
    const message = { topic: 't', payload: Buffer.from('x'), qos: 1, retain: false } as const;
    await expect(server.send(message)).rejects.toMatchObject({ key: 'server.closed' });
    expect(server.status().error?.key).toBe('server.timeout');
  });
});

describe('a server that floods', () => {
  it('by TCP is heard in portions of bounded size', async () => {
    const port = await startServer((socket) => {
      const flood = setInterval(() => socket.write(Buffer.alloc(1_000_000)), 1);
      socket.once('close', () => clearInterval(flood));
    });
    const server = new TcpServer(
      tcpConnectionSchema.parse({ name: 's', host: '127.0.0.1', port }),
      testWorld(),
    );
    endings.push(() => server.stop());
    const sizes: number[] = [];
    server.subscribe('', 0, ({ payload }) => sizes.push(payload.length));
    server.start();
    await vi.waitFor(() => expect(sizes.length).toBeGreaterThan(50), patience);
    await server.stop();
    expect(Math.max(...sizes)).toBeLessThan(262_144);
  });

  it('and reads nothing by TCP is disconnected in time', async () => {
    const port = await startServer((socket) => socket.pause());
    const server = new TcpServer(
      tcpConnectionSchema.parse({ name: 's', host: '127.0.0.1', port, timeout: 300 }),
      testWorld(),
    );
    endings.push(() => server.stop());
    server.start();
    await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
    const payload = Buffer.alloc(1_048_576);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.send({ topic: '', payload, qos: 0, retain: false }).then(() => 'sent', String),
      ),
    );
    // Some fit into what the system keeps, and more than 8 MiB wait for nobody.
    expect(outcomes.at(-1)).toContain('Too many messages wait');
    expect(outcomes.join()).toContain('did not answer within 0.3 s');
    await vi.waitFor(() => expect(server.status().error?.key).toBe('server.timeout'), patience);
  });

  it('by UDP is heard 2,000 times at once, and the rest is counted', async () => {
    const flooder = createSocket('udp4');
    flooder.bind(0, '127.0.0.1');
    await once(flooder, 'listening');
    endings.push(() => new Promise<void>((resolve) => flooder.close(() => resolve())));
    const server = new UdpServer(
      udpConnectionSchema.parse({ name: 's', host: '127.0.0.1', port: flooder.address().port }),
      testWorld(),
    );
    endings.push(() => server.stop());
    let heard = 0;
    server.subscribe('', 0, () => {
      heard += 1;
    });
    server.start();
    await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
    const asked = once(flooder, 'message');
    await server.send({ topic: '', payload: Buffer.from('hi'), qos: 0, retain: false });
    const [, { port }] = heardFrom.parse(await asked);
    await vi.waitFor(() => {
      for (let index = 0; index < 200; index += 1) flooder.send('x', port, '127.0.0.1');
      expect(server.status().counters.dropped).toBeGreaterThan(0);
    }, patience);
    expect(heard).toBeGreaterThanOrEqual(2000);
  });
});
