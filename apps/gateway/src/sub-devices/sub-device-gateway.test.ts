import { mqttConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { IncomingMessage, OutgoingMessage } from '../servers/connection.ts';
import type { RunningServer } from '../servers/running-server.ts';
import { ServerCondition } from '../servers/server-condition.ts';
import { subDeviceProtocolOf } from '../templates/sub-devices/protocol-of.ts';
import { SubDeviceGateway } from './sub-device-gateway.ts';

const log = pino({ level: 'silent' });
const requestSchema = z.object({ id: z.string() });
let clock: ManualClock;
let condition: ServerCondition;
let gateway: SubDeviceGateway;
let sent: OutgoingMessage[];
let online: Map<string, boolean | undefined>;
let listeners: Map<string, (message: IncomingMessage) => void>;

function make(subDevices: string, subDeviceSecrets: string): void {
  const connection = mqttConnectionSchema.parse({
    name: 'cloud',
    host: 'localhost',
    signIn: {
      vendor: 'alibaba',
      productKey: 'pk',
      deviceName: 'gw',
      deviceSecret: 's',
      subDevices,
      subDeviceSecrets,
    },
  });
  clock = new ManualClock();
  sent = [];
  listeners = new Map();
  const facts = { name: 'cloud', kind: 'mqtt', address: 'mqtt://localhost', isEnabled: true } as const;
  condition = new ServerCondition({ ...facts, clock, log });
  const server: RunningServer = {
    name: 'cloud',
    kind: 'mqtt',
    configuration: { kind: 'mqtt', connection },
    start: () => undefined,
    stop: () => Promise.resolve(),
    status: () => condition.status(),
    onStatus: (listener) => condition.listen(listener),
    subscribe: (filter, _qos, listener) => {
      listeners.set(filter, listener);
      return () => listeners.delete(filter);
    },
    send: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  const protocol = subDeviceProtocolOf(connection.signIn);
  if (protocol === undefined) throw new Error('no devices');
  gateway = new SubDeviceGateway({
    server,
    protocol,
    isOnline: (driver) => online.get(driver),
    clock,
    log,
  });
  gateway.start();
}

/** The ends of the topics of what was sent. */
const story = () => sent.map(({ topic }) => topic.split('/').slice(-2).join('/'));
const reply = (topic: string, code: number, of: number) => {
  const { id } = requestSchema.parse(JSON.parse(Buffer.from(sent[of]?.payload ?? []).toString()));
  const payload = Buffer.from(JSON.stringify({ id, code, message: code === 200 ? 'success' : 'no' }));
  listeners.get(topic)?.({ topic, payload });
};
const bound = '/sys/pk/gw/thing/topo/add_reply';
const loggedIn = '/ext/session/pk/gw/combine/login_reply';
const report = {
  topic: '/sys/pk/gw/thing/event/property/pack/post',
  payload: Buffer.from('{"deviceName":"press01"}'),
  qos: 1,
  retain: false,
} as const;

async function connected(): Promise<void> {
  condition.connected();
  await clock.advance(0);
}

beforeEach(() => {
  online = new Map([['press', true]]);
});

describe('a gateway with devices behind it', () => {
  it('is connected once the cloud has taken the device, and sends reports only then', async () => {
    make('press = p/press01', 'press = secret');
    await connected();
    expect(gateway.status()).toMatchObject({ state: 'connecting', subDevices: [{ state: 'signingIn' }] });
    await expect(gateway.send(report)).rejects.toMatchObject({ key: 'server.offline' });
    reply(bound, 200, 0);
    reply(loggedIn, 200, 1);
    expect(gateway.status()).toMatchObject({
      state: 'connected',
      subDevices: [{ state: 'online', error: null }],
    });
    await gateway.send(report);
    expect(story()).toEqual(['topo/add', 'combine/login', 'pack/post']);
    await gateway.stop();
    expect(story().at(-1)).toBe('combine/logout');
    expect(clock.pending).toBe(0);
  });

  it('goes on without a device that the cloud does not answer or refuses, and offers it again', async () => {
    make('press = p/press01', 'press = secret');
    await connected();
    reply(bound, 6401, 0);
    expect(story()).toEqual(['topo/add', 'combine/login']);
    await clock.advance(10_000);
    expect(gateway.status()).toMatchObject({
      state: 'connected',
      subDevices: [{ state: 'refused', error: { key: 'vendor.subDeviceSilent' } }],
    });
    // An answer that is too late counts no more.
    reply(loggedIn, 200, 1);
    expect(gateway.status().subDevices[0]?.state).toBe('refused');
    await clock.advance(60_000);
    reply(bound, 200, 2);
    reply(loggedIn, 6100, 3);
    expect(gateway.status().subDevices[0]).toMatchObject({
      state: 'refused',
      error: {
        key: 'vendor.subDeviceRefused',
        parameters: { device: 'press01', code: '6100', reason: 'no' },
      },
    });
    await clock.advance(61_000);
    // It stays bound.
    expect(story().slice(2)).toEqual(['topo/add', 'combine/login', 'combine/login']);
    await gateway.stop();
    expect(clock.pending).toBe(0);
  });

  it('says which secret is missing, and asks the cloud for nothing', async () => {
    make('press = p/press01', '');
    await connected();
    expect(gateway.status()).toMatchObject({
      state: 'connected',
      subDevices: [
        { state: 'misconfigured', error: { key: 'vendor.subDeviceSecret', parameters: { driver: 'press' } } },
      ],
    });
    expect(sent).toEqual([]);
  });

  it('brings a device online for what waited, although its driver is away, and takes it offline after', async () => {
    online.set('press', false);
    make('press = p/press01', 'press = secret');
    await connected();
    expect(gateway.status()).toMatchObject({ state: 'connected', subDevices: [{ state: 'offline' }] });
    const sending = gateway.send(report);
    reply(bound, 200, 0);
    reply(loggedIn, 200, 1);
    await sending;
    await clock.advance(1000);
    expect(story()).toEqual(['topo/add', 'combine/login', 'pack/post', 'combine/logout']);
  });

  it('lets ten devices sign in at once, and all in their turn', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `d${index}`);
    online = new Map(names.map((name) => [name, true]));
    make(
      names.map((name) => `${name} = p/${name}`).join('\n'),
      names.map((name) => `${name} = s`).join('\n'),
    );
    await connected();
    expect(sent.length).toBe(10);
    for (let at = 0; at < sent.length; at += 1)
      reply(sent[at]?.topic.endsWith('add') === true ? bound : loggedIn, 200, at);
    expect(gateway.status().state).toBe('connected');
    expect(gateway.status().subDevices.every(({ state }) => state === 'online')).toBe(true);
    expect(sent.length).toBe(50);
  });

  it('forgets the sessions with its connection, and refuses hostile answers', async () => {
    make('press = p/press01', 'press = secret');
    await connected();
    for (const text of [
      'no json',
      '[]',
      '{"code":200}',
      '{"id":"1"}',
      `{"id":"${'9'.repeat(5000)}","code":200}`,
    ])
      listeners.get(loggedIn)?.({ topic: loggedIn, payload: Buffer.from(text) });
    expect(gateway.status().subDevices[0]?.state).toBe('signingIn');
    condition.failed(failure('server.closed'));
    expect(gateway.status()).toMatchObject({ state: 'retrying', subDevices: [{ state: 'offline' }] });
    await connected();
    expect(story()).toEqual(['topo/add', 'topo/add']);
  });
});
