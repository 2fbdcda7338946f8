import { once } from 'node:events';
import { connect as connectTcp, createServer } from 'node:net';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkTopics } from '@penstock/contract/link/topics';
import { openLog } from '../../../kernel/log/log.ts';
import type { AuthenticateGateway, Broker } from './broker.ts';
import { openBroker } from './open.ts';
import { connectPacketBytes, packetBytes } from './permissions.ts';

const sn = '202611210001';
const secret = 'a-secret-of-the-first-gateway-0001';
const log = openLog({ logLevel: 'silent' });
const settings = {
  mqttHost: '127.0.0.1',
  mqttPort: 0,
  mqttWebSocketPort: 0,
  mqttPlain: 'everywhere' as const,
  mqttTlsPort: 0,
  mqttTlsWebSocketPort: 0,
  mqttConnections: 1000,
  mqttConnectionsPerAddress: 500,
  trustProxy: [],
  mqttNodes: [],
  mqttPublicUrl: undefined,
  mqttUrl: undefined,
};

let asked = 0;
const authenticate: AuthenticateGateway = (username, proof) => {
  asked += 1;
  return Promise.resolve(proof.kind === 'secret' && proof.secret === secret ? { sn: username } : null);
};

let broker: Broker;
const clients: MqttClient[] = [];

async function open(more: Partial<typeof settings> = {}): Promise<Broker> {
  return openBroker({ settings: { ...settings, ...more }, authenticate, log, clock: { now: () => 0 } });
}

async function gateway(options: IClientOptions = {}, url = broker.gatewayUrl): Promise<MqttClient> {
  const client = await connectAsync(
    url,
    { username: sn, clientId: sn, password: secret, reconnectPeriod: 0, protocolVersion: 4, ...options },
    false,
  );
  client.on('error', () => {});
  clients.push(client);
  return client;
}

/** The code a connection is refused with. */
async function refusalOf(options: IClientOptions): Promise<unknown> {
  const error: unknown = await gateway(options).catch((reason: unknown) => reason);
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Resolves when the connection is closed, with or without an error before. */
function closing(client: MqttClient): Promise<void> {
  return new Promise((resolve) => void client.once('close', () => resolve()));
}

/** Gathers what the platform hears. */
async function hear(): Promise<string[]> {
  const heard: string[] = [];
  broker.connection.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
  await broker.connection.subscribeAsync('penstock/v1/#', { qos: 1 });
  return heard;
}

beforeEach(async () => {
  asked = 0;
  broker = await open();
  await broker.listen();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.endAsync(true);
  await broker.stop();
});

describe('the embedded broker', () => {
  it('carries messages both ways, over TCP and over WebSocket', async () => {
    const heard = await hear();
    for (const url of [broker.gatewayUrl, broker.webSocketUrl ?? '']) {
      const client = await gateway({}, url);
      const received: string[] = [];
      client.on('message', (topic, payload) => received.push(`${topic} ${payload.toString()}`));
      await client.subscribeAsync(linkTopics.down(sn, '+'), { qos: 1 });
      await broker.connection.publishAsync(linkTopics.down(sn, 'platform'), 'question', { qos: 1 });
      await client.publishAsync(linkTopics.up(sn, 'platform'), `answer ${url}`, { qos: 1 });
      await vi.waitFor(() => expect(received).toEqual([`penstock/v1/${sn}/down/platform question`]));
      await vi.waitFor(() => expect(heard).toContain(`penstock/v1/${sn}/up/platform answer ${url}`));
      await client.endAsync();
    }
    expect(broker.health()).toEqual({ state: 'up', kind: 'embedded' });
  });

  it('refuses a wrong secret, a missing one, and a client id that is not the serial number', async () => {
    expect(await refusalOf({ password: 'wrong' })).toBe(4);
    expect(await refusalOf({ clientId: '202611210002' })).toBe(2);
    expect(await refusalOf({ username: 'platform', clientId: 'platform' })).toBe(2);
    const error: unknown = await connectAsync(
      broker.gatewayUrl,
      { clientId: sn, reconnectPeriod: 0 },
      false,
    ).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 4 });
  });

  it('refuses further tries unseen after ten that failed', async () => {
    for (let n = 0; n < 10; n += 1) expect(await refusalOf({ password: 'wrong' })).toBe(4);
    expect(asked).toBe(10);
    expect(await refusalOf({ password: secret })).toBe(5);
    expect(asked).toBe(10);
  });

  it('refuses a will in another branch', async () => {
    const will = {
      topic: linkTopics.state('202611210002'),
      payload: Buffer.from('x'),
      qos: 1,
      retain: true,
    } as const;
    expect(await refusalOf({ will })).toBe(5);
  });

  it('publishes the will of a gateway that is cut off', async () => {
    const heard = await hear();
    const will = { topic: linkTopics.state(sn), payload: Buffer.from('gone'), qos: 1, retain: true } as const;
    const client = await gateway({ will });
    client.stream.destroy();
    await vi.waitFor(() => expect(heard).toEqual([`penstock/v1/${sn}/state gone`]));
  });

  it('gives a gateway one connection, of which the second takes over', async () => {
    const first = await gateway();
    const closed = closing(first);
    const second = await gateway();
    await closed;
    expect(second.connected).toBe(true);
  });

  it('ends the connection of a gateway when asked', async () => {
    const client = await gateway();
    const closed = closing(client);
    broker.disconnectGateway(sn);
    await closed;
    expect(client.connected).toBe(false);
  });

  it('keeps no session of a gateway that is away, so nothing piles up for it', async () => {
    const first = await gateway({ clean: false });
    await first.subscribeAsync(linkTopics.down(sn, '+'), { qos: 1 });
    await first.endAsync();
    await broker.connection.publishAsync(linkTopics.down(sn, 'platform'), 'missed', { qos: 1 });
    const received: string[] = [];
    const second = await connectAsync(broker.gatewayUrl, {
      username: sn,
      clientId: sn,
      password: secret,
      clean: false,
      protocolVersion: 4,
    });
    clients.push(second);
    second.on('message', (_topic, payload) => received.push(payload.toString()));
    await second.subscribeAsync(linkTopics.down(sn, '+'), { qos: 1 });
    await broker.connection.publishAsync(linkTopics.down(sn, 'platform'), 'new', { qos: 1 });
    await vi.waitFor(() => expect(received).toEqual(['new']));
  });

  it('refuses shared subscriptions instead of granting what it cannot deliver', async () => {
    const granted = await broker.connection
      .subscribeAsync('$share/g/penstock/v1/+/up/platform', { qos: 1 })
      .catch((error: unknown) => error);
    expect(JSON.stringify(granted instanceof Error ? granted.message : granted)).toMatch(/128|Unspecified/);
  });

  it('takes the longest message of the link, and cuts off one that is longer', async () => {
    const heard = await hear();
    const client = await gateway();
    const topic = linkTopics.up(sn, 'platform');
    await client.publishAsync(topic, Buffer.alloc(packetBytes - 1024, 'a'), { qos: 1 });
    await vi.waitFor(() => expect(heard[0]?.length).toBe(packetBytes - 1024 + topic.length + 1));
    const closed = closing(client);
    client.publish(topic, Buffer.alloc(packetBytes + 1, 'b'), { qos: 1 });
    await closed;
    expect(heard).toHaveLength(1);
  });

  it('takes the longest messages of a hundred gateways at once, although it holds only some of them', async () => {
    let heard = 0;
    broker.connection.on('message', (_topic, payload) => (heard += payload.length));
    await broker.connection.subscribeAsync('penstock/v1/#', { qos: 1 });
    const payload = Buffer.alloc(1_048_576);
    const serials = Array.from({ length: 100 }, (_, at) => `20261121${String(at).padStart(4, '0')}`);
    const senders = await Promise.all(
      serials.map((serial) => gateway({ username: serial, clientId: serial })),
    );
    await Promise.all(
      senders.map((sender, at) =>
        sender.publishAsync(linkTopics.up(serials[at] ?? '', 'platform'), payload, { qos: 1 }),
      ),
    );
    await vi.waitFor(() => expect(heard).toBe(100 * payload.length), { timeout: 20_000 });
  }, 60_000);

  it('cuts off a gateway that does not read, so that others are served', { timeout: 30_000 }, async () => {
    const other = '202611210002';
    const heard = await hear();
    const will = { topic: linkTopics.state(sn), payload: Buffer.from('gone'), qos: 1, retain: true } as const;
    const stuck = await gateway({ will });
    await stuck.subscribeAsync(linkTopics.down(sn, '+'), { qos: 0 });
    const received: string[] = [];
    const good = await gateway({ username: other, clientId: other });
    good.on('message', (_topic, payload) => received.push(payload.toString()));
    await good.subscribeAsync(linkTopics.down(other, '+'), { qos: 0 });
    // Nothing is read from here on, and the buffers of the system fill.
    stuck.stream.unpipe();
    stuck.stream.pause();
    const flood = Buffer.alloc(1_000_000, 'x');
    for (let n = 0; n < 30; n += 1)
      await broker.connection.publishAsync(linkTopics.down(sn, 'platform'), flood);
    await broker.connection.publishAsync(linkTopics.down(other, 'platform'), 'still here', { qos: 1 });
    await vi.waitFor(() => expect(received).toEqual(['still here']), { timeout: 20_000 });
    await vi.waitFor(() => expect(heard).toContain(`${linkTopics.state(sn)} gone`), { timeout: 20_000 });
    expect(good.connected).toBe(true);
  });

  it('takes only a short first packet', async () => {
    const error: unknown = await gateway({ password: 'x'.repeat(connectPacketBytes) }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(asked).toBe(0);
  });

  it('survives garbage and closes it', async () => {
    const port = Number(new URL(broker.gatewayUrl).port);
    const socket = connectTcp(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    await once(socket, 'close');
    expect((await gateway()).connected).toBe(true);
  });

  it('holds no more connections than set', async () => {
    const small = await open({ mqttConnections: 1 });
    await small.listen();
    const client = await gateway({}, small.gatewayUrl);
    const second: unknown = await gateway(
      { username: '202611210002', clientId: '202611210002' },
      small.gatewayUrl,
    ).catch((reason: unknown) => reason);
    expect(second).toBeInstanceOf(Error);
    expect(client.connected).toBe(true);
    await client.endAsync();
    await small.stop();
  });

  it('gives one address so many connections, so many of them unproved, and ends the silent ones', async () => {
    const port = Number(new URL(broker.gatewayUrl).port);
    const webSocketPort = Number(new URL(broker.webSocketUrl ?? '').port);
    let open = 0;
    const connect = (port: number, text: string | Buffer) => {
      const socket = connectTcp({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).resume();
      socket.on('error', () => {});
      socket.on('connect', () => {
        open += 1;
        socket.write(text);
      });
      socket.on('close', () => {
        open -= 1;
      });
    };
    for (let at = 0; at < 400; at += 1) {
      // The beginning of a CONNECT packet that never ends.
      connect(port, Buffer.from([0x10, 0x40, 0, 4]));
      connect(webSocketPort, 'GET /mqtt HTTP/1.1\r\nhost: x\r\n');
    }
    await vi.waitFor(() => expect(open).toBeGreaterThan(100));
    const innocent = await gateway();
    const overWebSocket = await gateway(
      { username: '202611210002', clientId: '202611210002' },
      broker.webSocketUrl ?? '',
    );
    expect([innocent.connected, overWebSocket.connected]).toEqual([true, true]);
    await vi.waitFor(() => expect(open).toBeLessThanOrEqual(500), { timeout: 5000 });
    await vi.waitFor(() => expect(open).toBe(0), { timeout: 25_000 });
    expect(innocent.connected).toBe(true);
  }, 60_000);

  it('admits gateways of one address up to its limit', async () => {
    const small = await open({ mqttConnectionsPerAddress: 1 });
    await small.listen();
    const first = await gateway({}, small.gatewayUrl);
    const second = { username: '202611210002', clientId: '202611210002' };
    await expect(gateway(second, small.gatewayUrl)).rejects.toBeInstanceOf(Error);
    await first.endAsync();
    await vi.waitFor(async () => expect((await gateway(second, small.gatewayUrl)).connected).toBe(true));
    await small.stop();
  });

  it('refuses a port in use in a line that names the variable', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const [name, variable] of [
      ['mqttPort', 'PENSTOCK_MQTT_PORT'],
      ['mqttWebSocketPort', 'PENSTOCK_MQTT_WS_PORT'],
    ] as const) {
      const second = await open({ [name]: port });
      await expect(second.listen()).rejects.toMatchObject({ reason: 'port-in-use', variable });
      await second.stop();
    }
    taken.close();
  });

  it('refuses an address that is not of this machine', async () => {
    const second = await open({ mqttHost: '192.0.2.1' });
    await expect(second.listen()).rejects.toMatchObject({ variable: 'PENSTOCK_MQTT_HOST' });
    await second.stop();
  });

  it('stops with gateways connected, and only once', async () => {
    const client = await gateway();
    const closed = closing(client);
    await Promise.all([broker.stop(), broker.stop()]);
    await closed;
    expect(broker.health().state).toBe('down');
  });
});
