import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkTopics } from '@penstock/contract/link/topics';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { branchTrials, trialSecrets } from '../../../testing/branch-trials.ts';
import { hasMosquitto, Mosquitto } from '../../../testing/mosquitto.ts';
import { openLog } from '../../../kernel/log/log.ts';
import { systemClock } from '@penstock/node-kit/clock';
import type { Broker } from './broker.ts';
import { openBroker } from './open.ts';

const secrets = trialSecrets;
const [one = ''] = Object.keys(secrets);
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
  mqttNodes: [],
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
