import { mqttConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ServerState } from '@penstock/contract/model/server-status';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { ValueSet } from '../collector/value-set.ts';
import type { ReportVariable } from '../reporting/report-variable.ts';
import type { IncomingMessage, OutgoingMessage } from '../servers/connection.ts';
import type { RunningServer } from '../servers/running-server.ts';
import { ServerCondition } from '../servers/server-condition.ts';
import { templates } from '../templates/list.ts';
import { hostMessage, SparkplugHost, tahu } from '../testing/sparkplug-host.ts';
import { EdgeNode } from './edge-node.ts';
import type { DeclaredMetrics } from './metrics.ts';

const log = pino({ level: 'silent' });
const name = { group: 'plant', node: 'gw1' };
const connection = mqttConnectionSchema.parse({
  name: 'host',
  host: 'localhost',
  signIn: { vendor: 'sparkplug', ...name },
});

let clock: ManualClock;
let host: SparkplugHost;
let node: EdgeNode;
let condition: ServerCondition;
let commands: Map<string, (message: IncomingMessage) => void>;
let online: Map<string, boolean | undefined>;
let sent: OutgoingMessage[];
let session: number;
let values: ValueSet;
let reconnects: string[];
let makeNode: (settings?: { primaryHost?: string; usesAliases?: boolean }) => EdgeNode;

const variable = (key: string, driver: string | null, row: number): ReportVariable => ({
  key,
  driver,
  dataType: key === 'running' ? 'bit' : 'float',
  position: { set: values, row },
});

function connected(): Promise<void> {
  condition.connected();
  // The birth follows the subscriptions, within the same turn of the loop.
  return Promise.resolve();
}

beforeEach(() => {
  clock = new ManualClock();
  host = new SparkplugHost();
  commands = new Map();
  online = new Map([
    ['press', true],
    ['pump', undefined],
  ]);
  sent = [];
  session = 254;
  values = new ValueSet(
    ['level', 'running', 'total'].map((key) => ({ key, deadband: null })),
    { count: 0 },
  );
  values.set(0, 21.5, undefined, 1000);
  const metrics: DeclaredMetrics = {
    node: [variable('total', null, 2)],
    devices: new Map([
      ['press', [variable('level', 'press', 0)]],
      ['pump', [variable('running', 'pump', 1)]],
    ]),
  };
  condition = new ServerCondition({
    name: 'host',
    kind: 'mqtt',
    address: 'mqtt://localhost',
    isEnabled: true,
    clock,
    log,
  });
  const server: RunningServer = {
    name: 'host',
    kind: 'mqtt',
    configuration: { kind: 'mqtt', connection },
    start: () => undefined,
    stop: () => Promise.resolve(),
    status: () => condition.status(),
    onStatus: (listener) => condition.listen(listener),
    subscribe: (filter, _qos, listener) => {
      commands.set(filter, listener);
      return () => commands.delete(filter);
    },
    send: (message) => {
      sent.push(message);
      if (message.topic.startsWith('spBv1.0/')) host.take(message.topic, message.payload);
      return Promise.resolve();
    },
    reconnect: (reason) => {
      reconnects.push(reason.key);
      condition.failed(reason);
    },
  };
  makeNode = (settings = {}) =>
    new EdgeNode({
      name,
      server,
      metrics,
      primaryHost: '',
      usesAliases: false,
      ...settings,
      isOnline: (driver) => online.get(driver),
      nextBirthDeathSequence: () => {
        session = (session + 1) % 256;
        return Promise.resolve(session);
      },
      clock,
      log,
    });
  reconnects = [];
  node = makeNode();
  node.start();
});

/** Sends what the template makes of a value. */
function report(time: number, driver: string | null, key = 'level'): Promise<void[]> {
  const messages = templates.sparkplug.report({
    sn: '202611210001',
    id: 'r',
    topic: 'spBv1.0/plant/NDATA/gw1',
    time,
    reportId: '1',
    values: [{ key, value: 22.5, dataType: 'float', quality: 'good', time, driver }],
  });
  return Promise.all(messages.map((message) => node.send({ ...message, qos: 0, retain: false })));
}

const states = (): ServerState[] => [condition.state, node.status().state];

describe('an edge node', () => {
  it('publishes its birth and that of each device that answers once it is connected', async () => {
    const death = await node.will();
    expect(death.topic).toBe('spBv1.0/plant/NDEATH/gw1');
    expect(hostMessage(death.topic, death.payload)).toMatchObject({
      metrics: { bdSeq: 255 },
      seq: undefined,
    });
    const seen: ServerState[] = [];
    node.onStatus(() => seen.push(node.status().state));
    await connected();
    expect(seen).toEqual(['connecting', 'connected']);
    expect(states()).toEqual(['connected', 'connected']);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press']);
    const [birth, press] = host.messages;
    expect(birth?.metrics).toEqual({ bdSeq: 255, 'Node Control/Rebirth': false, total: null });
    expect(press?.metrics).toEqual({ level: 21.5 });
    expect(host.broken).toEqual([]);
    expect(sent.every(({ qos, retain }) => qos === 0 && !retain)).toBe(true);
  });
  it('numbers data from 0 to 255, round and round', async () => {
    await node.will();
    await connected();
    for (let count = 0; count < 300; count += 1) {
      await report(clock.wall(), null, 'total');
      await report(clock.wall(), 'press', 'level');
    }
    expect(host.broken).toEqual([]);
    expect(host.messages.at(-1)?.seq).toBe((1 + 600) % 256);
  });
  it('is born again, with the same bdSeq, when a host asks, and not more than once a second', async () => {
    await node.will();
    await connected();
    const ask = (value: boolean) => {
      const payload = tahu.encodePayload({
        timestamp: 1,
        metrics: [{ name: 'Node Control/Rebirth', type: 'Boolean', value }],
      });
      commands.get('spBv1.0/plant/NCMD/gw1')?.({ topic: 'spBv1.0/plant/NCMD/gw1', payload });
    };
    ask(false);
    for (let count = 0; count < 50; count += 1) ask(true);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press']);
    await clock.advance(1000);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press', 'NBIRTH', 'DBIRTH press']);
    expect(host.messages.map(({ metrics }) => metrics['bdSeq'])).toEqual([255, undefined, 255, undefined]);
    expect(host.broken).toEqual([]);
  });
  it('does not mind a command that is no Sparkplug', async () => {
    await node.will();
    await connected();
    const topic = 'spBv1.0/plant/NCMD/gw1';
    commands.get(topic)?.({ topic, payload: new Uint8Array([0xff, 1, 2]) });
    await clock.advance(2000);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press']);
  });
  it('publishes deaths and births of devices as their drivers lose and reach them', async () => {
    await node.will();
    await connected();
    online.set('press', false);
    online.set('pump', true);
    await clock.advance(1000);
    online.set('press', undefined);
    await clock.advance(1000);
    online.set('press', true);
    await clock.advance(1000);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press', 'DDEATH press', 'DBIRTH pump', 'DBIRTH press']);
    expect(host.broken).toEqual([]);
  });
  it('sends nothing new of a device that does not answer, and historical data between its birth and death', async () => {
    online.set('press', false);
    await node.will();
    await connected();
    await report(clock.wall(), 'press');
    expect(host.story).toEqual(['NBIRTH']);
    await report(clock.wall() - 60_000, 'press');
    await clock.advance(1000);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press', 'DDATA press', 'DDEATH press']);
    expect(host.messages[2]).toMatchObject({ isHistorical: true, metrics: { level: 22.5 } });
    expect(host.broken).toEqual([]);
  });
  it('refuses data while it is not connected, and starts a session with the next bdSeq', async () => {
    await node.will();
    await connected();
    condition.failed(failure('server.closed'));
    await expect(report(clock.wall(), 'press')).rejects.toMatchObject({ key: 'server.offline' });
    const { payload } = await node.will();
    expect(hostMessage('spBv1.0/plant/NDEATH/gw1', payload).metrics['bdSeq']).toBe(0);
    await connected();
    expect(host.messages.at(-2)?.metrics['bdSeq']).toBe(0);
    expect(host.broken).toEqual([]);
  });
  it('keeps a device in a rebirth of which nothing is known right now', async () => {
    await node.will();
    await connected();
    online.set('press', undefined);
    node.declare({ node: [], devices: new Map([['press', [variable('level', 'press', 0)]]]) });
    await clock.advance(1000);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press', 'NBIRTH', 'DBIRTH press']);
    expect(host.broken).toEqual([]);
  });
  it('refuses data that are no Sparkplug, such as those of a script', async () => {
    await node.will();
    await connected();
    const message = {
      topic: 'spBv1.0/plant/DDATA/gw1/press',
      payload: new TextEncoder().encode('{"level":1}'),
      qos: 0,
      retain: false,
    } as const;
    await expect(node.send(message)).rejects.toMatchObject({ key: 'server.publishRefused' });
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press']);
  });
  it('is born again when the variables of its reports change', async () => {
    await node.will();
    await connected();
    const metrics = { node: [], devices: new Map([['press', [variable('level', 'press', 0)]]]) };
    node.declare(metrics);
    await clock.advance(1000);
    node.declare({ ...metrics });
    await clock.advance(2000);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press', 'NBIRTH', 'DBIRTH press']);
  });
  it('publishes its death before an orderly end', async () => {
    await node.will();
    await connected();
    await node.stop();
    expect(clock.pending).toBe(0);
    expect(host.story.at(-1)).toBe('NDEATH');
    expect(sent.at(-1)).toMatchObject({ qos: 1, retain: false });
    expect(host.broken).toEqual([]);
  });
  it('hands other messages on as they are', async () => {
    await node.will();
    await connected();
    const message = { topic: 'plant/other', payload: new Uint8Array([1, 2]), qos: 2, retain: true } as const;
    await node.send(message);
    expect(sent.at(-1)).toEqual(message);
  });
});

describe('an edge node with a primary host', () => {
  const state = (online: boolean, timestamp: number) => JSON.stringify({ online, timestamp });
  const say = (payload: string, topic = 'spBv1.0/STATE/scada') =>
    commands.get(topic)?.({ topic, payload: new TextEncoder().encode(payload) });
  beforeEach(async () => {
    await node.stop();
    node = makeNode({ primaryHost: 'scada' });
    node.start();
    await node.will();
    await connected();
  });

  it('is not born before the host is online, and keeps its reports', async () => {
    expect(host.story).toEqual([]);
    await expect(report(clock.wall(), 'press')).rejects.toMatchObject({ key: 'server.offline' });
    expect(states()).toEqual(['connected', 'connecting']);
    say('{"online":"yes"}');
    say(`{"online":true,"timestamp":1,"x":"${'x'.repeat(2000)}"}`);
    say(state(true, 5), 'spBv1.0/STATE/other');
    expect(host.story).toEqual([]);
    say(state(true, 5));
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press']);
    expect(states()).toEqual(['connected', 'connected']);
    await report(clock.wall(), 'press');
    expect(host.broken).toEqual([]);
  });

  it('says that the host is away, once it says so or says nothing for five seconds', async () => {
    await clock.advance(4999);
    expect(node.status()).toMatchObject({ state: 'connecting' });
    await clock.advance(1);
    const away = {
      state: 'retrying',
      error: { key: 'server.primaryHostOffline', parameters: { host: 'scada' } },
    };
    expect(node.status()).toMatchObject(away);
    condition.failed(failure('server.closed'));
    await connected();
    expect(node.status()).toMatchObject({ state: 'connecting' });
    say(state(false, 1));
    expect(node.status()).toMatchObject(away);
    // It was never born, so that there is no session to end.
    expect([host.story, reconnects]).toEqual([[], []]);
  });

  it('publishes its death and starts over when the host goes offline, unless the message is older than its birth', async () => {
    say(state(true, 100));
    say(state(false, 99));
    expect(reconnects).toEqual([]);
    say(state(false, 100));
    await clock.advance(0);
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press', 'NDEATH']);
    expect(sent.at(-1)).toMatchObject({ qos: 1, retain: false });
    expect(reconnects).toEqual(['server.primaryHostOffline']);
    expect(node.status()).toMatchObject({ state: 'retrying' });
    await expect(report(clock.wall(), 'press')).rejects.toMatchObject({ key: 'server.offline' });
    await node.will();
    await connected();
    // The message that the broker kept.
    say(state(false, 100));
    expect(host.story.at(-1)).toBe('NDEATH');
    say(state(true, 200));
    expect(host.story.slice(3)).toEqual(['NBIRTH', 'DBIRTH press']);
    expect(host.messages.at(-2)?.metrics['bdSeq']).toBe(0);
    expect(host.broken).toEqual([]);
  });

  it('understands the STATE of version 2.2, until one of 3.0 has come', async () => {
    say('ONLINE', 'STATE/scada');
    expect(host.story).toEqual(['NBIRTH', 'DBIRTH press']);
    say('OFFLINE', 'STATE/scada');
    await clock.advance(0);
    expect(host.story.at(-1)).toBe('NDEATH');
    await node.will();
    await connected();
    say(state(true, 1));
    say('OFFLINE', 'STATE/scada');
    expect(host.story.slice(-2)).toEqual(['NBIRTH', 'DBIRTH press']);
    expect(host.broken).toEqual([]);
  });

  it('leaves no timer behind', async () => {
    await node.stop();
    expect(clock.pending).toBe(0);
  });
});

describe('an edge node with aliases', () => {
  beforeEach(async () => {
    await node.stop();
    node = makeNode({ usesAliases: true });
  });

  it('declares them in births, and sends data with aliases alone', async () => {
    node.start();
    await node.will();
    await connected();
    expect(host.messages[0]?.aliases).toEqual({ total: 1 });
    expect(host.messages[1]?.aliases).toEqual({ level: 2 });
    await report(clock.wall(), 'press');
    await report(clock.wall(), null, 'total');
    await report(clock.wall() - 60_000, 'press');
    expect(host.messages.slice(2)).toMatchObject([
      { kind: 'DDATA', metrics: { level: 22.5 }, unnamed: ['level'] },
      { kind: 'NDATA', metrics: { total: 22.5 }, unnamed: ['total'] },
      { kind: 'DDATA', metrics: { level: 22.5 }, unnamed: ['level'], isHistorical: true },
    ]);
    online.set('pump', true);
    await clock.advance(1000);
    expect(host.messages.at(-1)?.aliases).toEqual({ running: 3 });
    expect(host.broken).toEqual([]);
  });

  it('understands commands by alias, and others as they are', async () => {
    const got: unknown[] = [];
    node.subscribe('spBv1.0/plant/DCMD/gw1/+', 1, ({ payload }) => {
      try {
        got.push(templates.sparkplug.parseWrite('', payload)?.writes);
      } catch (error) {
        got.push(error instanceof Error ? error.message : error);
      }
    });
    node.start();
    await node.will();
    await connected();
    const topic = 'spBv1.0/plant/DCMD/gw1/press';
    const command = (metric: object) =>
      tahu.encodePayload({ timestamp: 1, metrics: [{ type: 'Double', value: 1.5, ...metric }] });
    for (const payload of [
      command({ alias: 2 }),
      command({ name: 'level' }),
      command({ alias: 9 }),
      new Uint8Array([0x12, 0x7f, 1]),
    ])
      commands.get('spBv1.0/plant/DCMD/gw1/+')?.({ topic, payload });
    expect(got.slice(0, 2)).toEqual([[{ key: 'level', value: 1.5 }], [{ key: 'level', value: 1.5 }]]);
    expect(got[2]).toContain('neither a name nor an alias');
    expect(got[3]).toContain('ends early');
  });
});
