import { linkTopics } from '@penstock/contract/link/topics';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Broker } from '../rooms/gateways/broker/broker.ts';

const one = '202611210001';
const two = '202611210002';
/** The gateways of the trials, with their secrets; the broker lets in these. */
export const trialSecrets: Readonly<Record<string, string>> = {
  [one]: 'a-secret-of-the-first-gateway-0001',
  [two]: 'a-secret-of-the-second-gateway-002',
};

/** The trials that are left out, since a broker of others cannot pass them. */
interface Trials {
  /** It lets a gateway choose its client id, so that one can cut off another. */
  readonly isClientIdFree?: boolean;
}

/** The rules of every broker: the same trials for the embedded one and for those of others. */
export function branchTrials(open: () => Promise<Broker>, { isClientIdFree = false }: Trials = {}): void {
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
    // Some hold back for a second who takes over shortly after another.
    const client = await vi.waitFor(
      () =>
        connectAsync(
          broker.gatewayUrl,
          {
            username: sn,
            clientId: sn,
            password: trialSecrets[sn] ?? '',
            reconnectPeriod: 0,
            protocolVersion: 4,
          },
          false,
        ),
      { timeout: 5000, interval: 200 },
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
        password: trialSecrets[one] ?? '',
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

  it('ends the connection of a gateway whose credentials changed', async () => {
    const client = await gateway(one);
    const closed = new Promise<void>((resolve) => void client.once('close', () => resolve()));
    broker.disconnectGateway(one);
    await closed;
    expect(client.connected).toBe(false);
  });

  it('gives a gateway one connection, of which the second takes over', async () => {
    const first = await gateway(one);
    const closed = new Promise<void>((resolve) => void first.once('close', () => resolve()));
    expect((await gateway(one)).connected).toBe(true);
    await closed;
  });

  it.skipIf(isClientIdFree)('gives a gateway no second connection by another client id', async () => {
    const first = await gateway(one);
    const closed = new Promise<string>((resolve) => void first.once('close', () => resolve('taken over')));
    const options = {
      username: one,
      clientId: 'another',
      password: trialSecrets[one] ?? '',
      reconnectPeriod: 0,
    };
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

/** The trials of sessions, by which processes of the platform hand gateways over to each other. */
export function sessionTrials(open: () => Promise<Broker>): void {
  const [sn = ''] = Object.keys(trialSecrets);

  it('keeps the session of a shard, with what came while no process had it', async () => {
    const broker = await open();
    const { openSession, gatewayUrl } = broker;
    const topic = linkTopics.up(sn, 'platform');
    const first = openSession?.('installation-7');
    await first?.subscribeAsync(topic, { qos: 1 });
    await first?.endAsync();
    const given = {
      username: sn,
      clientId: sn,
      password: trialSecrets[sn] ?? '',
      protocolVersion: 4,
    } as const;
    const client = await connectAsync(gatewayUrl, given);
    for (let at = 0; at < 5; at += 1) await client.publishAsync(topic, String(at), { qos: 1 });
    const heard: string[] = [];
    const second = openSession?.('installation-7');
    second?.on('message', (_topic, payload) => heard.push(payload.toString()));
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['0', '1', '2', '3', '4']);
    const cut = new Promise<void>((resolve) => void second?.once('close', () => resolve()));
    const third = openSession?.('installation-7');
    await cut;
    await second?.endAsync(true);
    await third?.endAsync(true);
    await client.endAsync();
    await broker.stop();
  });
}
