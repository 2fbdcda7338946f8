import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DataFolder, openDataFolder } from '../data/data-folder.ts';
import { Gateway } from '../gateway.ts';
import { LogLines } from '../remote-log/log-lines.ts';
import { AlibabaVendor } from '../testing/alibaba-vendor.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';

let path: string;
let folder: DataFolder;
let gateway: Gateway;
let vendor: AlibabaVendor;
let device: Awaited<ReturnType<typeof startModbusDevice>>;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'penstock-alibaba-'));
});
afterEach(async () => {
  await gateway.stop();
  folder.release();
  await vendor.stop();
  await device.stop();
  rmSync(path, { recursive: true });
});

const base = '/sys/a1pk/press/thing';
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

/** The last message that the vendor received on a topic. */
function last(topic: string): unknown {
  const text = vendor.published.findLast((one) => one.topic === topic)?.text;
  return text === undefined ? undefined : JSON.parse(text);
}

describe('a gateway at Alibaba Cloud', () => {
  it('registers, posts properties, writes what the vendor sets and answers what became of it', async () => {
    const authority = makeAuthority(path);
    vendor = new AlibabaVendor({ productKey: 'a1pk', productSecret: 'ps', devices: { press: 'ds' } });
    const port = await vendor.start(authority.issue(['IP:127.0.0.1']));
    const devicePort = await freePort();
    device = await startModbusDevice(devicePort, new Map([[0, 215]]));
    folder = await openDataFolder(join(path, 'data'));
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
    const document: ConfigurationInput = {
      format: 1,
      drivers: [
        {
          name: 'press',
          protocol: 'modbus-tcp',
          minCollectTime: 100,
          settings: { host: '127.0.0.1', port: devicePort },
        },
      ],
      variables: [
        {
          driver: 'press',
          key: 'level',
          area: 'holding',
          address: '0',
          dataType: 'uint16',
          formula: '%s*0.1',
        },
        { driver: 'press', key: 'speed', area: 'holding', address: '10', dataType: 'int16' },
        {
          driver: 'press',
          key: 'count',
          area: 'holding',
          address: '11',
          dataType: 'int16',
          mode: 'readOnly',
        },
      ],
      connections: {
        mqtt: [
          {
            name: 'cloud',
            host: '127.0.0.1',
            port,
            tls: { mode: 'oneWay', rootCertificate: authority.certificate },
            signIn: {
              vendor: 'alibabaDynamic',
              productKey: 'a1pk',
              productSecret: 'ps',
              deviceName: 'press',
            },
          },
        ],
      },
      topics: {
        report: [
          {
            id: 'all',
            target: 'cloud',
            topic: `${base}/event/property/post`,
            template: 'alibaba',
            qos: 1,
            method: { kind: 'scheduled', interval: 200 },
          },
        ],
        write: [
          {
            id: 'set',
            target: 'cloud',
            requestTopic: `${base}/service/property/set`,
            responseTopic: `${base}/service/property/set_reply`,
            template: 'alibaba',
          },
        ],
        read: [
          {
            id: 'get',
            target: 'cloud',
            requestTopic: `${base}/service/property/get`,
            responseTopic: `${base}/service/property/get_reply`,
            template: 'alibaba',
          },
        ],
      },
    };
    await gateway.change({ base: null, author: 'a', note: '', content: { kind: 'document', document } });
    await eventually(() =>
      expect(last(`${base}/event/property/post`)).toMatchObject({
        version: '1.0',
        method: 'thing.event.property.post',
        params: { level: { value: 21.5 }, speed: { value: 0 }, count: { value: 0 } },
      }),
    );

    vendor.send(`${base}/service/property/set`, { id: '7', version: '1.0', params: { speed: -3, count: 1 } });
    await eventually(() =>
      expect(last(`${base}/service/property/set_reply`)).toMatchObject({
        id: '7',
        code: 99_905,
        data: { speed: -3 },
      }),
    );
    expect(device.registers.get(10)).toBe(65_533);

    vendor.send(`${base}/service/property/get`, { id: '8', version: '1.0', params: ['speed', 'level'] });
    await eventually(() =>
      expect(last(`${base}/service/property/get_reply`)).toMatchObject({
        id: '8',
        code: 200,
        data: { speed: -3, level: 21.5 },
      }),
    );
    expect(vendor.refused).toEqual([]);
  }, 60_000);
});
