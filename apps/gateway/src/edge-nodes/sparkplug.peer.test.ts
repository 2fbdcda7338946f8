import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { connectAsync, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DataFolder, openDataFolder } from '../data/data-folder.ts';
import { Gateway } from '../gateway.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { LogLines } from '../remote-log/log-lines.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';
import { portOf } from '../testing/platform.ts';
import { SparkplugHost, tahu } from '../testing/sparkplug-host.ts';

let path: string;
let folder: DataFolder | undefined;
let gateway: Gateway | undefined;
let mosquitto: TestMosquitto;
let client: MqttClient;
let host: SparkplugHost;
let device: Awaited<ReturnType<typeof startModbusDevice>>;
let devicePort: number;
/** Between the gateway and Mosquitto, so that the line can be cut. */
let line: Server;
let cut: () => void;

async function startGateway(): Promise<Gateway> {
  folder = await openDataFolder(path);
  gateway = await Gateway.start({
    sn: '202611210001',
    folder,
    environment: createEnvironment(),
    serialPorts: { RS485: undefined, RS232: undefined },
    bufferBytes: 4_194_304,
    outboxBytes: 4_194_304,
    log: pino({ level: 'silent' }),
    logLines: new LogLines(),
    droppedLogLines: () => 0,
  });
  return gateway;
}

function apply(to: Gateway, document: ConfigurationInput) {
  return to.change({ base: null, author: 'a', note: '', content: { kind: 'document', document } });
}

async function stopGateway(): Promise<void> {
  await gateway?.stop();
  folder?.release();
  gateway = undefined;
  folder = undefined;
}

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'penstock-sparkplug-'));
  mosquitto = new TestMosquitto();
  await mosquitto.start();
  host = new SparkplugHost();
  client = await connectAsync(`mqtt://127.0.0.1:${mosquitto.port}`, { clientId: 'host' });
  client.on('message', (topic, payload, { retain }) => host.take(topic, payload, retain));
  await client.subscribeAsync('spBv1.0/plant/+/gw1/#', { qos: 1 });
  await client.subscribeAsync('spBv1.0/plant/+/gw1', { qos: 1 });
  devicePort = await freePort();
  device = await startModbusDevice(devicePort, new Map([[0, 215]]));
  const sockets = new Set<Socket>();
  line = createServer((near) => {
    const far = connect(mosquitto.port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
});
afterEach(async () => {
  await stopGateway();
  await client.endAsync(true);
  cut();
  line.close();
  await device.stop();
  await mosquitto.remove();
  rmSync(path, { recursive: true });
});

const configuration = (signIn: { primaryHost?: string; aliases?: boolean } = {}): ConfigurationInput => ({
  format: 1,
  drivers: [
    {
      name: 'press',
      protocol: 'modbus-tcp',
      minCollectTime: 100,
      timeout: 300,
      settings: { host: '127.0.0.1', port: devicePort },
    },
  ],
  variables: [
    { driver: 'press', key: 'level', area: 'holding', address: '0', dataType: 'uint16', formula: '%s*0.1' },
    { driver: 'press', key: 'speed', area: 'holding', address: '10', dataType: 'int16' },
  ],
  intermediateVariables: [{ key: 'twice', formula: 'level * 2' }],
  connections: {
    mqtt: [
      {
        name: 'scada',
        host: '127.0.0.1',
        port: portOf(line),
        signIn: { vendor: 'sparkplug', group: 'plant', node: 'gw1', ...signIn },
      },
    ],
  },
  topics: {
    report: [
      {
        id: 'all',
        target: 'scada',
        topic: 'spBv1.0/plant/NDATA/gw1',
        template: 'sparkplug',
        method: { kind: 'change' },
      },
    ],
    write: [
      {
        id: 'commands',
        target: 'scada',
        requestTopic: 'spBv1.0/plant/DCMD/gw1/+',
        responseTopic: 'spBv1.0/plant/DDATA/gw1/{requestId}',
        template: 'sparkplug',
        qos: 1,
      },
    ],
  },
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 50 });
const times = (kind: string) => host.story.filter((one) => one === kind).length;
const births = () => host.messages.filter(({ kind }) => kind.endsWith('BIRTH'));
const bdSeqs = (kind: string) =>
  host.messages.filter((one) => one.kind === kind).map(({ metrics }) => metrics['bdSeq']);
/** The last value that the host has of a metric. */
const known = (name: string) => host.messages.findLast(({ metrics }) => name in metrics)?.metrics[name];

describe.skipIf(!hasMosquitto)('a Sparkplug host beside Mosquitto', () => {
  it('sees births, data, commands, deaths of devices and of the node in the order of the specification', async () => {
    await apply(await startGateway(), configuration());
    await eventually(() => {
      // Data of the node itself may come between both, where the device is reached late: its birth does not wait for devices.
      expect(births().map(({ kind, device: name }) => [kind, name])).toEqual([
        ['NBIRTH', undefined],
        ['DBIRTH', 'press'],
      ]);
      expect(known('level')).toBe(21.5);
      expect(known('twice')).toBe(43);
    });
    const [nodeBirth, deviceBirth] = births();
    expect(host.story[0]).toBe('NBIRTH');
    expect(nodeBirth?.types).toEqual({
      bdSeq: 'Int64',
      'Node Control/Rebirth': 'Boolean',
      twice: 'Double',
    });
    expect(deviceBirth?.types).toEqual({ level: 'Double', speed: 'Int64' });

    device.registers.set(0, 300);
    await eventually(() => {
      expect(known('level')).toBe(30);
      expect(known('twice')).toBe(60);
    });
    expect(times('DDATA press')).toBeGreaterThan(0);

    const command = (topic: string, name: string, type: 'Boolean' | 'Int64', value: number | boolean) => {
      const payload = tahu.encodePayload({ timestamp: Date.now(), metrics: [{ name, type, value }] });
      return client.publishAsync(topic, Buffer.from(payload), { qos: 0 });
    };
    await command('spBv1.0/plant/NCMD/gw1', 'Node Control/Rebirth', 'Boolean', true);
    await eventually(() => expect(times('NBIRTH')).toBe(2));
    await command('spBv1.0/plant/DCMD/gw1/press', 'speed', 'Int64', -7);
    await eventually(() => expect(known('speed')).toBe(-7));
    expect(device.registers.get(10)).toBe(65_529);

    cut();
    await eventually(() => expect(times('NBIRTH')).toBe(3));
    expect(times('NDEATH')).toBe(1);

    await device.stop();
    await eventually(() => expect(times('DDEATH press')).toBe(1));
    device = await startModbusDevice(devicePort, new Map([[0, 100]]));
    await eventually(() => {
      expect(host.story.lastIndexOf('DBIRTH press')).toBeGreaterThan(host.story.indexOf('DDEATH press'));
      expect(known('level')).toBe(10);
    });

    await stopGateway();
    await eventually(() => expect(times('NDEATH')).toBe(2));
    await startGateway();
    await eventually(() => expect(times('NBIRTH')).toBe(4));
    // The numbers of sessions go on after a restart, and each death names the session that it ends.
    expect(bdSeqs('NBIRTH')).toEqual([0, 0, 1, 2]);
    expect(bdSeqs('NDEATH')).toEqual([0, 1]);
    expect(host.broken).toEqual([]);
  }, 120_000);

  it('gets data of the node while a device is not reached yet, and data of the device only after its birth', async () => {
    await device.stop();
    await apply(await startGateway(), configuration());
    await eventually(() => expect(times('NDATA')).toBeGreaterThan(0));
    expect(host.story).not.toContain('DBIRTH press');
    device = await startModbusDevice(devicePort, new Map([[0, 215]]));
    await eventually(() => {
      expect(host.story).toContain('DBIRTH press');
      expect(known('twice')).toBe(43);
    });
    expect(host.broken).toEqual([]);
  }, 120_000);

  it('gets what could not be sent as historical data after the next birth', async () => {
    const document = configuration();
    const reports = document.topics?.report?.map((one) => {
      return { ...one, method: { kind: 'scheduled' as const, interval: 200 } };
    });
    await apply(await startGateway(), { ...document, topics: { report: reports } });
    await eventually(() => expect(times('DDATA press')).toBeGreaterThan(1));
    await mosquitto.kill();
    // Messages that are made meanwhile wait on disk.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const before = host.messages.length;
    await mosquitto.restart();
    await eventually(() => {
      const later = host.messages.slice(before);
      expect(later.some(({ kind, isHistorical }) => kind === 'DDATA' && isHistorical)).toBe(true);
      expect(later.some(({ kind, isHistorical }) => kind === 'DDATA' && !isHistorical)).toBe(true);
    });
  }, 120_000);

  it('that is the primary one gets nothing while it is offline, and what waited once it is back, with aliases', async () => {
    const topic = 'spBv1.0/STATE/scada';
    const will = (timestamp: number) => ({
      topic,
      payload: Buffer.from(JSON.stringify({ online: false, timestamp })),
      qos: 1 as const,
      retain: true,
    });
    /** The primary host as the specification has it: its death is its will, and its birth has the same timestamp. */
    const startHost = async (timestamp: number) => {
      const scada = await connectAsync(`mqtt://127.0.0.1:${mosquitto.port}`, {
        clientId: `scada${timestamp}`,
        will: will(timestamp),
      });
      const payload = JSON.stringify({ online: true, timestamp });
      await scada.publishAsync(topic, payload, { qos: 1, retain: true });
      return scada;
    };
    const document = configuration({ primaryHost: 'scada', aliases: true });
    const reports = document.topics?.report?.map((one) => {
      return { ...one, method: { kind: 'scheduled' as const, interval: 200 } };
    });
    const own = await startGateway();
    await apply(own, { ...document, topics: { ...document.topics, report: reports } });
    const serverState = () => own.services.servers.statuses()[0];
    await eventually(() => {
      expect(serverState()).toMatchObject({
        state: 'retrying',
        error: { key: 'server.primaryHostOffline', parameters: { host: 'scada' } },
      });
    });
    expect(host.story).toEqual([]);

    const first = await startHost(Date.now());
    await eventually(() => {
      expect(host.story[0]).toBe('NBIRTH');
      // Reports of the time before have waited.
      expect(host.messages.some(({ kind, isHistorical }) => kind === 'DDATA' && isHistorical)).toBe(true);
      expect(host.messages.some(({ kind, isHistorical }) => kind === 'DDATA' && !isHistorical)).toBe(true);
      expect(known('level')).toBe(21.5);
    });
    expect(host.messages.find(({ kind }) => kind === 'DDATA')?.unnamed).toContain('level');
    const alias = host.messages.find(({ kind }) => kind === 'DBIRTH')?.aliases['speed'];
    const payload = tahu.encodePayload({
      timestamp: Date.now(),
      metrics: [{ alias: Number(alias), type: 'Int64', value: 12 }],
    });
    await client.publishAsync('spBv1.0/plant/DCMD/gw1/press', Buffer.from(payload), { qos: 0 });
    await eventually(() => expect(device.registers.get(10)).toBe(12));

    // Its line is cut: the broker publishes its death.
    first.stream.destroy();
    first.end(true);
    await eventually(() => expect(times('NDEATH')).toBe(1));
    await eventually(() => expect(serverState()).toMatchObject({ state: 'retrying' }));
    const silent = host.messages.length;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    // The gateway is connected again, and publishes nothing; the will did not come beside the death.
    expect(host.messages.length).toBe(silent);

    const second = await startHost(Date.now());
    await eventually(() => {
      const later = host.messages.slice(silent);
      expect(later[0]?.kind).toBe('NBIRTH');
      expect(later.some(({ kind, isHistorical }) => kind === 'DDATA' && isHistorical)).toBe(true);
      expect(later.some(({ kind, isHistorical }) => kind === 'DDATA' && !isHistorical)).toBe(true);
    });
    expect(serverState()).toMatchObject({ state: 'connected' });
    expect(bdSeqs('NDEATH')).toEqual([bdSeqs('NBIRTH')[0]]);
    await second.endAsync(true);
    expect(host.broken).toEqual([]);
  }, 120_000);
});
