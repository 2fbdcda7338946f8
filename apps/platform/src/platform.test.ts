import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@penstock/client/calls/client';
import { pollCommand } from '@penstock/client/commands/poll';
import { cookieFetch, cookieHeader } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { type LiveMessage, liveMessageSchema } from '@penstock/contract/calls/live';
import {
  gatewayInfo,
  monitorToken,
  openMonitor,
  signalHistory,
  signalQuery,
  subscriptionPath,
  writeSignal,
} from '@penstock/contract/calls/monitor';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { liveValues, watchLive } from '@penstock/contract/link/methods/live';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { hello } from '@penstock/contract/link/methods/session';
import { linkTopics } from '@penstock/contract/link/topics';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import { GatewayWires } from '@penstock/link/mqtt-wire';
import { writeNotification } from '@penstock/link/testing/write-notification';
import { lastWill, stateText } from '@penstock/link/online-state';
import { Peer } from '@penstock/link/peer';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { backgroundClock } from '@penstock/node-kit/clock';
import { type Platform, startPlatform } from './platform.ts';
import { PlatformStartError } from './kernel/process/start-error.ts';
import { Stoppers } from './kernel/process/stoppers.ts';
import { readSettings } from './kernel/settings/settings.ts';
import { silentLog } from './testing/silent-log.ts';
import { watchTimers } from './testing/waiting-timers.ts';
import { testPassword, testSecret, testSeed, testSn } from './testing/test-seed.ts';

const metricsToken = 'the-metrics-of-a-test';
let data: string;
let seed: string;

/** The clock of platforms, which tests may set. */
const dayTime = { offset: 0, now: () => Date.now() + dayTime.offset };

/** A whole platform, as `penstock-platform` starts it, on free ports. */
async function start(more: Record<string, string> = {}) {
  const settings = readSettings({
    PENSTOCK_DATA: data,
    PENSTOCK_SEED: seed,
    PENSTOCK_HTTP_PORT: '0',
    PENSTOCK_MQTT_PORT: '0',
    PENSTOCK_MQTT_WS_PORT: '0',
    PENSTOCK_LOG_LEVEL: 'silent',
    PENSTOCK_METRICS_TOKEN: metricsToken,
    ...more,
  });
  const stoppers = new Stoppers();
  const stop = () => stoppers.stop(silentLog, 20);
  try {
    return { platform: await startPlatform(settings, silentLog, stoppers, { clock: dayTime }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The cookies of each client, for its sockets. */
const cookiesOf = new WeakMap<Client, ReadonlyMap<string, string>>();

function clientOf({ url }: Platform) {
  const cookies = new Map<string, string>();
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch, cookies),
    clock: { now: () => Date.now(), after: afterSoon },
    language: () => 'en',
  });
  cookiesOf.set(client, cookies);
  return client;
}

function afterSoon(delay: number, act: () => void): () => void {
  const timer = setTimeout(act, Math.min(delay, 20_000));
  return () => clearTimeout(timer);
}

async function ownerOf(platform: Platform) {
  const client = clientOf(platform);
  await signIn(client, { account: 'owner', password: testPassword, remember: false }, randomBytes);
  return client;
}

/** A gateway, as far as the link goes: it comes, says hello, and answers what it is asked. */
async function connectGateway(platform: Platform, connection: string) {
  const { broker } = await clientOf(platform).call(gatewayConnection, { sn: testSn, secret: testSecret });
  const mqtt: MqttClient = await connectAsync(broker, {
    clientId: testSn,
    username: testSn,
    password: testSecret,
    protocolVersion: 4,
    reconnectPeriod: 0,
    will: {
      ...lastWill(testSn, connection, 0),
      payload: Buffer.from(lastWill(testSn, connection, 0).payload),
    },
  });
  const channel = adaptMqttJs(mqtt);
  const asked: string[] = [];
  const answering = (peer: Peer) => {
    peer.answer(watchLive, (params) => {
      asked.push(`watch ${params.interval} ${params.seconds}`);
      return {};
    });
    peer.answer(writeVariable, ({ key, value }) => {
      asked.push(`write ${key} ${value}`);
      return { value, time: 1 };
    });
  };
  const wires = new GatewayWires({
    sn: testSn,
    channel,
    clock: backgroundClock,
    onWire: (_peer, wire) => answering(new Peer(wire, { clock: backgroundClock, session: connection })),
  });
  await wires.start();
  const up = new Peer(wires.toPlatform(), { clock: backgroundClock, session: connection });
  await channel.publish(linkTopics.state(testSn), stateText({ online: true, connection, time: Date.now() }), {
    quality: 1,
    retain: true,
  });
  const answer = await up.request(hello, {
    software: '0.1.0',
    hardware: 'test',
    configurationRevision: 1,
    configurationHash: 'a'.repeat(64),
  });
  return { channel, up, asked, answer, cut: () => mqtt.stream.destroy() };
}

/** Records over steps of an hour of the clocks of the gateway and of the platform, both ways; each batch comes twice. */
async function recordOverSteps({ up }: { readonly up: Peer }, time: number): Promise<void> {
  const stream = crypto.randomUUID();
  const hour = 3_600_000;
  let first = 1;
  for (const [ofGateway, ofPlatform] of [
    [0, hour],
    [hour, -hour],
    [0, 0],
    [-hour, 0],
    [0, hour],
  ]) {
    dayTime.offset = ofPlatform ?? 0;
    const records = [10_000, 11_000].map((after) => ({
      recording: 'r',
      layout: 0,
      time: time + after + (ofGateway ?? 0),
      values: [first, null],
    }));
    const batch = { stream, first, available: 1, layouts: [['level', 'flow']], records };
    const answers = await Promise.all([up.request(appendRecords, batch), up.request(appendRecords, batch)]);
    first += records.length;
    expect(answers).toEqual([{ committed: first - 1 }, { committed: first - 1 }]);
  }
  dayTime.offset = 0;
  const question = { stream, first: 1, available: 1, layouts: [], records: [] };
  expect(await up.request(appendRecords, question)).toEqual({
    committed: 10,
    installation: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
}

/** Opens a live socket and collects what it says. */
async function watch(client: Client, { url }: Platform, equipmentId: string): Promise<LiveMessage[]> {
  const { token } = await client.call(monitorToken, { equipmentId });
  const cookie = cookieHeader(cookiesOf.get(client) ?? new Map());
  const socket = new WebSocket(url.replace('http', 'ws') + subscriptionPath(token), { headers: { cookie } });
  onTestFinished(() => socket.terminate());
  const messages: LiveMessage[] = [];
  socket.on('message', (text: Buffer) => messages.push(liveMessageSchema.parse(JSON.parse(text.toString()))));
  await once(socket, 'open');
  return messages;
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-test-'));
  seed = join(data, 'seed.json');
  await writeFile(seed, JSON.stringify(testSeed));
});
afterAll(() => rm(data, { recursive: true, force: true }));

describe('a platform', () => {
  it('serves a plant from the first start to the next', { timeout: 60_000 }, async () => {
    const { platform, stop } = await start();
    onTestFinished(async () => void (await stop()));
    const owner = await ownerOf(platform);
    const equipmentId = (await owner.call(equipmentQuery, {})).rows[0]?.id ?? '';
    const isOnline = async () => (await owner.call(gatewayInfo, { equipmentId })).online;
    expect(await isOnline()).toBe(false);

    const gateway = await connectGateway(platform, 'one');
    expect(Math.abs(gateway.answer.time - Date.now())).toBeLessThan(60_000);
    await expect.poll(isOnline).toBe(true);

    await owner.call(openMonitor, { equipmentId, interval: 500, delay: 600 });
    expect(gateway.asked).toEqual(['watch 500 600']);

    const signals = await owner.call(signalQuery, { equipmentId });
    const idOf = (key: string) => signals.find((one) => one.key === key)?.id ?? '';
    const { uuid } = await owner.call(writeSignal, { equipmentId, signalId: idOf('setpoint'), value: 5 });
    const clock = { now: () => Date.now(), after: (_delay: number, act: () => void) => afterSoon(20, act) };
    await expect(pollCommand(owner, uuid, { clock, language: () => 'en' })).resolves.toEqual({
      value: 5,
      time: 1,
    });
    expect(gateway.asked).toContain('write setpoint 5');

    const live = await watch(owner, platform, equipmentId);
    await gateway.channel.publish(
      linkTopics.live(testSn),
      writeNotification(liveValues, { full: true, values: [['level', 4.2, 1]] }),
      { quality: 0 },
    );
    await expect
      .poll(() => live)
      .toContainEqual({
        type: 'signalVal',
        values: [{ signalId: idOf('level'), value: 4.2, time: 1, quality: 'good' }],
      });

    for (const topic of [
      linkTopics.up(testSn, 'platform'),
      linkTopics.state(testSn),
      linkTopics.live(testSn),
    ])
      await gateway.channel.publish(topic, '{"broken":', { quality: topic.endsWith('live') ? 0 : 1 });
    const metrics = async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const text = await (await fetch(`${platform.url}/metrics`, { headers })).text();
      return text.split('\n').filter((line) => line.startsWith('penstock_link_dropped'));
    };
    await expect.poll(metrics).toContain('penstock_link_dropped_messages{reason="notJson"} 2');
    expect(await metrics()).toContain('penstock_link_dropped_messages{reason="invalidNotification"} 1');

    const time = Date.now();
    const committed = await gateway.up.request(appendRecords, {
      stream: crypto.randomUUID(),
      first: 1,
      available: 1,
      layouts: [['level', 'flow']],
      records: [0, 1, 2].map((at) => ({ recording: 'r', layout: 0, time: time + at, values: [at, null] })),
    });
    expect(committed).toEqual({ committed: 3 });
    const trend = {
      equipmentId,
      signalId: idOf('level'),
      from: new Date(time - 1000).toISOString(),
      to: new Date(time + 1000).toISOString(),
      points: 10,
    };
    expect((await owner.call(signalHistory, trend)).points).toMatchObject([{ min: 0, max: 2, count: 3 }]);
    await recordOverSteps(gateway, time);
    // A time that a clock repeats when it is set is there as often as it was recorded.
    const steps = { ...trend, to: new Date(time + 60_000).toISOString() };
    const count = (points: readonly { readonly count: number }[]) =>
      points.reduce((sum, point) => sum + point.count, 0);
    expect(count((await owner.call(signalHistory, steps)).points)).toBe(3 + 6);

    gateway.cut();
    await expect.poll(isOnline).toBe(false);
    await expect(owner.call(openMonitor, { equipmentId, interval: 500, delay: 600 })).rejects.toMatchObject({
      code: '6001',
    });
    const again = await connectGateway(platform, 'two');
    await expect.poll(isOnline).toBe(true);
    // The watched variables are requested again from a gateway that came back.
    await expect.poll(() => again.asked.join()).toMatch(/^watch 500 (600|59\d)$/);
    again.cut();
    expect(await stop()).toBe(true);

    const second = await start();
    onTestFinished(async () => void (await second.stop()));
    const returned = await ownerOf(second.platform);
    expect((await returned.call(equipmentQuery, {})).total).toBe(1);
    expect((await returned.call(signalHistory, trend)).points).toMatchObject([{ count: 3 }]);
    expect(await second.stop()).toBe(true);
  });

  it('names the port that is in use, and leaves nothing running, no timer either', {
    timeout: 60_000,
  }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const error: unknown = await start({ PENSTOCK_HTTP_PORT: port }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PlatformStartError);
    expect(error).toMatchObject({ variable: 'PENSTOCK_HTTP_PORT', reason: 'port-in-use' });
    const timers = watchTimers();
    onTestFinished(timers.end);
    const { stop } = await start();
    expect(timers.places()).not.toEqual([]);
    expect(await stop()).toBe(true);
    await expect.poll(timers.places).toEqual([]);
  });

  it.each([
    ['is not JSON', '{'],
    ['is not a seed', '{"accounts":[]}'],
  ])('refuses a seed that %s', async (what, text) => {
    const file = join(data, 'wrong.json');
    await writeFile(file, text);
    await expect(start({ PENSTOCK_SEED: file })).rejects.toMatchObject({
      variable: 'PENSTOCK_SEED',
      message: expect.stringContaining(what) as unknown,
    });
  });
});
