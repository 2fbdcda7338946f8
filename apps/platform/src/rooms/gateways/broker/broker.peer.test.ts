import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkTopics } from '@penstock/contract/link/topics';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { hasMosquitto, Mosquitto } from '../../../testing/mosquitto.ts';
import { openLog } from '../../../kernel/log/log.ts';
import { systemClock } from '@penstock/node-kit/clock';
import type { Broker } from './broker.ts';
import { openBroker } from './open.ts';

const one = '202611210001';
const two = '202611210002';
const secrets: Readonly<Record<string, string>> = {
  [one]: 'a-secret-of-the-first-gateway-0001',
  [two]: 'a-secret-of-the-second-gateway-002',
};
const log = openLog({ logLevel: 'silent' });
const settings = {
  mqttHost: '127.0.0.1',
  mqttPort: 0,
  mqttWebSocketPort: 0,
  mqttPlain: 'everywhere' as const,
  mqttTlsPort: 0,
  mqttTlsWebSocketPort: 0,
  mqttConnections: 50,
  mqttConnectionsPerAddress: 50,
  trustProxy: [],
};

function openOn(mqttUrl: string | undefined, mqttPublicUrl?: string): Promise<Broker> {
  return openBroker({
    settings: { ...settings, mqttUrl, mqttPublicUrl },
    authenticate: (username, proof) =>
      Promise.resolve(
        proof.kind === 'secret' && secrets[username] === proof.secret ? { sn: username } : null,
      ),
    log,
    clock: systemClock,
  });
}

let external: Mosquitto | undefined;
afterAll(async () => {
  await external?.remove();
});

/** The rules of every broker: the same trials for the embedded one and for Mosquitto. */
function branchTrials(open: () => Promise<Broker>): void {
  let broker: Broker;
  let heard: string[] = [];
  const clients: MqttClient[] = [];

  beforeAll(async () => {
    broker = await open();
    broker.connection.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
    await broker.connection.subscribeAsync('penstock/v1/#', { qos: 1 });
    await broker.listen();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.endAsync(true);
    heard = [];
  });
  afterAll(() => broker.stop());

  async function gateway(sn: string, received: string[] = []): Promise<MqttClient> {
    const client = await connectAsync(
      broker.gatewayUrl,
      { username: sn, clientId: sn, password: secrets[sn] ?? '', reconnectPeriod: 0, protocolVersion: 4 },
      false,
    );
    client.on('error', () => {});
    client.on('message', (topic, payload) => received.push(`${topic} ${payload.toString()}`));
    clients.push(client);
    return client;
  }

  it('lets a gateway write and read its own branch', async () => {
    const received: string[] = [];
    const client = await gateway(one, received);
    await client.subscribeAsync([linkTopics.down(one, '+'), linkTopics.state(one)], { qos: 1 });
    for (const topic of [linkTopics.up(one, 'platform'), linkTopics.live(one), linkTopics.state(one)]) {
      await client.publishAsync(topic, 'hello', { qos: 1 });
      await vi.waitFor(() => expect(heard).toContain(`${topic} hello`));
    }
    await broker.connection.publishAsync(linkTopics.down(one, 'p-1'), 'question', { qos: 1 });
    await vi.waitFor(() =>
      expect(received).toEqual([`${linkTopics.state(one)} hello`, `${linkTopics.down(one, 'p-1')} question`]),
    );
  });

  it.each([
    linkTopics.down(two, '+'),
    linkTopics.up(two, '+'),
    linkTopics.state(two),
    `penstock/v1/${two}/#`,
    'penstock/v1/+/down/+',
    'penstock/#',
    '#',
    '$SYS/#',
    `$share/group/${linkTopics.down(two, '+')}`,
  ])('gives a gateway that subscribes %s nothing of another branch', async (filter) => {
    const received: string[] = [];
    const spy = await gateway(one, received);
    await spy.subscribeAsync(filter, { qos: 1 }).catch(() => undefined);
    const victim = await gateway(two);
    await victim.subscribeAsync(linkTopics.down(two, '+'), { qos: 1 });
    const reached = new Promise((resolve) => void victim.once('message', resolve));
    await broker.connection.publishAsync(linkTopics.down(two, 'platform'), 'secret', { qos: 1 });
    await victim.publishAsync(linkTopics.up(two, 'platform'), 'secret', { qos: 1 });
    await victim.publishAsync(linkTopics.state(two), 'secret', { qos: 1, retain: true });
    await reached;
    // The spy's own message comes after all that it could have been sent before.
    if (spy.connected) {
      await spy.subscribeAsync(linkTopics.down(one, '+'), { qos: 1 });
      await broker.connection.publishAsync(linkTopics.down(one, 'platform'), 'own', { qos: 1 });
      await vi.waitFor(() => expect(received).toContain(`${linkTopics.down(one, 'platform')} own`));
    }
    expect(received.filter((message) => !message.startsWith(`penstock/v1/${one}/`))).toEqual([]);
  });

  it.each([
    linkTopics.up(two, 'platform'),
    linkTopics.down(two, 'platform'),
    linkTopics.live(two),
    linkTopics.state(two),
    linkTopics.down(one, 'platform'),
    `penstock/v1/${one}/up/a/b`,
  ])('lets nothing through that a gateway publishes on %s', async (topic) => {
    const received: string[] = [];
    const victim = await gateway(two, received);
    await victim.subscribeAsync(linkTopics.down(two, '+'), { qos: 1 });
    const intruder = await gateway(one);
    intruder.publish(topic, 'forged', { qos: 1 });
    intruder.publish(topic, 'forged', { qos: 0, retain: true });
    await victim.publishAsync(linkTopics.up(two, 'platform'), 'own', { qos: 1 });
    await broker.connection.publishAsync(linkTopics.down(two, 'platform'), 'own', { qos: 1 });
    await vi.waitFor(() => expect(heard).toContain(`${linkTopics.up(two, 'platform')} own`));
    await vi.waitFor(() => expect(received).toContain(`${linkTopics.down(two, 'platform')} own`));
    // The intruder's next connection comes after all that its first one sent.
    await intruder.endAsync(true);
    const again = await gateway(one);
    await again.publishAsync(linkTopics.live(one), 'after', { qos: 1 });
    await vi.waitFor(() => expect(heard).toContain(`${linkTopics.live(one)} after`));
    expect([...heard, ...received].filter((message) => message.endsWith('forged'))).toEqual([]);
  });

  it('lets nothing through that a gateway wills into another branch', async () => {
    const topic = linkTopics.state(two);
    const client = await connectAsync(
      broker.gatewayUrl,
      {
        username: one,
        clientId: one,
        password: secrets[one] ?? '',
        reconnectPeriod: 0,
        will: { topic, payload: Buffer.from('forged'), qos: 1, retain: true },
      },
      false,
    ).catch(() => undefined);
    client?.stream.destroy();
    const again = await gateway(one);
    await again.publishAsync(linkTopics.live(one), 'after', { qos: 1 });
    await vi.waitFor(() => expect(heard).toContain(`${linkTopics.live(one)} after`));
    expect(heard.filter((message) => message.endsWith('forged'))).toEqual([]);
  });

  it('lets nobody in with a wrong secret or without one', async () => {
    for (const options of [{ username: one, clientId: one, password: 'wrong' }, { clientId: one }]) {
      const tried = connectAsync(broker.gatewayUrl, { ...options, reconnectPeriod: 0 }, false);
      await expect(tried).rejects.toThrow('Connection refused');
    }
  });

  it('gives a gateway one connection, of which the second takes over', async () => {
    const first = await gateway(one);
    const closed = new Promise<void>((resolve) => void first.once('close', () => resolve()));
    expect((await gateway(one)).connected).toBe(true);
    await closed;
  });

  it('gives a gateway no second connection by another client id', async () => {
    const first = await gateway(one);
    const closed = new Promise<string>((resolve) => void first.once('close', () => resolve('taken over')));
    const options = { username: one, clientId: 'another', password: secrets[one] ?? '', reconnectPeriod: 0 };
    const refused = connectAsync(broker.gatewayUrl, options, false).then(
      async (second) => {
        await closed;
        await second.endAsync();
        return 'taken over';
      },
      () => 'refused',
    );
    expect(['taken over', 'refused']).toContain(await refused);
  });
}

describe('the embedded broker', () => {
  branchTrials(() => openOn(undefined));
});

peer('mosquitto', hasMosquitto)('Mosquitto with the files of deploy/mosquitto', () => {
  beforeAll(async () => {
    external = new Mosquitto(secrets);
    await external.prepare();
    await external.start();
  });
  branchTrials(() => openOn(external?.url, external?.gatewayUrl));
});

peer('mosquitto', hasMosquitto)('processes of the platform at one Mosquitto', () => {
  let broker: Mosquitto;
  beforeAll(async () => {
    broker = new Mosquitto(secrets);
    await broker.prepare();
    await broker.start();
  });
  afterAll(() => broker.remove());

  it('do not cut each other off', async () => {
    const processes = [await openOn(broker.url), await openOn(broker.url), await openOn(broker.url)];
    let cuts = 0;
    for (const { connection } of processes) connection.on('close', () => (cuts += 1));
    // Each comes after what the broker would have done to the others when this one came.
    for (const { connection } of processes) await connection.subscribeAsync('penstock/v1/+/state');
    await processes[0]?.connection.publishAsync(linkTopics.state(one), 'x', { qos: 1 });
    expect(processes.map(({ connection }) => connection.connected)).toEqual([true, true, true]);
    expect(cuts).toBe(0);
    for (const one of processes) await one.stop();
  });

  it('clear what gateways have the broker retain, except for their states', async () => {
    const client = await connectAsync(broker.gatewayUrl, {
      username: one,
      clientId: one,
      password: secrets[one] ?? '',
    });
    const kept = linkTopics.state(one);
    const topics = [
      linkTopics.live(one),
      ...Array.from({ length: 50 }, (_, at) => linkTopics.up(one, `p-${at}`)),
    ];
    for (const topic of [kept, ...topics]) await client.publishAsync(topic, 'kept', { qos: 1, retain: true });
    await client.endAsync();
    const retained = async () => {
      const reader = await connectAsync(broker.url, {}, false);
      const found: string[] = [];
      reader.on('message', (topic, _payload, { retain }) => retain && found.push(topic));
      await reader.subscribeAsync('penstock/v1/#', { qos: 1 });
      // The broker sends what it retains before it answers anything later.
      await reader.unsubscribeAsync('penstock/v1/#');
      await reader.endAsync();
      return found;
    };
    expect(await retained()).toHaveLength(52);
    const opened = await openOn(broker.url);
    await expect.poll(retained, { timeout: 20_000, interval: 500 }).toEqual([kept]);
    await opened.stop();
  });
});

peer('mosquitto', hasMosquitto)('the platform with a broker of its operator', () => {
  let own: Mosquitto;
  beforeAll(async () => {
    own = new Mosquitto(secrets);
    await own.prepare();
  });
  afterAll(async () => {
    await own.remove();
  });

  it('says in one line that it cannot be reached, or refuses the platform', async () => {
    const unreached: unknown = await openOn(own.url).catch((error: unknown) => error);
    expect(unreached).toMatchObject({ reason: 'broker', variable: 'MQTT_URL' });
    expect(String(unreached)).toMatch(/: The broker of MQTT_URL \(127\.0\.0\.1:\d+\) .*ECONNREFUSED/);
    await own.start();
    const refused: unknown = await openOn(own.urlWith('wrong')).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'broker', variable: 'MQTT_URL' });
    expect(String(refused)).not.toContain('wrong');
  });

  it('goes on when the broker comes back, with its subscriptions', async () => {
    const broker = await openOn(own.url);
    const heard: string[] = [];
    broker.connection.on('message', (topic) => heard.push(topic));
    await broker.connection.subscribeAsync('penstock/v1/+/state', { qos: 1 });
    await own.stop();
    await vi.waitFor(() => expect(broker.health()).toMatchObject({ state: 'down', kind: 'external' }));
    await own.start();
    await vi.waitFor(() => expect(broker.health()).toEqual({ state: 'up', kind: 'external' }), {
      timeout: 10_000,
    });
    await vi.waitFor(
      async () => {
        await broker.connection.publishAsync(linkTopics.state(one), 'x', { qos: 1 });
        expect(heard).toContain(linkTopics.state(one));
      },
      { timeout: 10_000 },
    );
    expect(broker.gatewayUrl).toBe(own.url.replace(/penstock:.*@/, ''));
    await broker.stop();
  });
});
