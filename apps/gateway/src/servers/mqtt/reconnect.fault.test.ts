import { createServer, connect as connectTcp, type Socket } from 'node:net';
import { once } from 'node:events';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { hasMosquitto, TestMosquitto } from '../../testing/mosquitto.ts';
import { portOf } from '../../testing/platform.ts';
import { mqttServer } from '../../testing/server-world.ts';

const endings: (() => Promise<unknown>)[] = [];
let broker: TestMosquitto;
beforeEach(() => {
  broker = new TestMosquitto();
  endings.push(() => broker.remove());
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 30_000, interval: 20 };
const message = (content: string, qos: 0 | 1 | 2) => ({
  topic: 'up',
  payload: Buffer.from(content),
  qos,
  retain: false,
});

/** A line to the broker that can be cut. */
async function startLine() {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTcp(broker.port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  endings.push(() => {
    cut();
    return new Promise((resolve) => server.close(resolve));
  });
  return { port: portOf(server), cut };
}

peer('Mosquitto that is killed', hasMosquitto)('Mosquitto that is killed', () => {
  it('is connected to again once it is back, with what was subscribed to', async () => {
    await broker.start();
    const server = mqttServer({ name: 'cloud', host: '127.0.0.1', port: broker.port });
    endings.push(() => server.stop());
    const heard: string[] = [];
    server.subscribe('down', 1, ({ payload }) => heard.push(Buffer.from(payload).toString()));
    const states: string[] = [];
    server.onStatus(() => states.push(server.status().state));
    server.start();
    await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
    await broker.kill();
    await vi.waitFor(() => expect(server.status().error?.key).toBe('server.connectionRefused'), patience);
    await expect(server.send(message('x', 1))).rejects.toMatchObject({ key: 'server.offline' });
    await broker.restart();
    await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
    expect(server.status().counters.reconnects).toBe(1);
    expect(states.slice(0, 2)).toEqual(['connected', 'retrying']);
    await vi.waitFor(async () => {
      const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
      await client.publishAsync('down', 'again', { qos: 1 });
      await client.endAsync();
      expect(heard).toContain('again');
    }, patience);
  });

  it('gets each message of QoS 2 of a persistent session once, whenever the line is cut', async () => {
    await broker.start();
    const line = await startLine();
    const got: string[] = [];
    const observer = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { clientId: 'observer' });
    endings.push(() => observer.endAsync(true));
    observer.on('message', (_topic, payload) => got.push(payload.toString()));
    await observer.subscribeAsync('up', { qos: 2 });
    const server = mqttServer({ name: 'cloud', host: '127.0.0.1', port: line.port, cleanSession: false });
    endings.push(() => server.stop());
    server.start();
    const sent: Promise<void>[] = [];
    let accepted = 0;
    for (let cuts = 0; cuts < 5; cuts += 1) {
      await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
      for (let index = 0; index < 15; index += 1) {
        sent.push(server.send(message(String(accepted), 2)));
        accepted += 1;
      }
      // In the middle of them: some are acknowledged, some on their way.
      await sent.at(-10);
      line.cut();
      await vi.waitFor(() => expect(server.status().state).toBe('retrying'), patience);
    }
    await Promise.all(sent);
    expect(got.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: accepted }, (_, index) => String(index)),
    );
    // A message on its way is acknowledged before the last connection counts as made.
    await vi.waitFor(() => expect(server.status().counters.reconnects).toBe(5), patience);
    expect(server.status().counters).toMatchObject({ sent: accepted, failed: 0 });
  });

  it('does not get again what was given back with an error', async () => {
    await broker.start();
    const line = await startLine();
    const server = mqttServer({ name: 'cloud', host: '127.0.0.1', port: line.port });
    endings.push(() => server.stop());
    server.start();
    await vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
    const lost = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.send(message(`lost ${index}`, 1)).then(() => 'sent', String),
      ),
    );
    line.cut();
    expect((await lost).filter((one) => one.includes('closed'))).toHaveLength(20);
    const observer = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
    endings.push(() => observer.endAsync(true));
    const got: string[] = [];
    observer.on('message', (_topic, payload) => got.push(payload.toString()));
    await observer.subscribeAsync('up', { qos: 2 });
    await vi.waitFor(() => expect(server.status().counters.reconnects).toBe(1), patience);
    await server.send(message('new', 2));
    await vi.waitFor(() => expect(got).toEqual(['new']), patience);
  });
});
