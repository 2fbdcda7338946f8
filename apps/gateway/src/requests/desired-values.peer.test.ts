import { reportStates } from '@penstock/contract/link/methods/report';
import { connectAsync } from 'mqtt';
import { afterEach, expect, it, vi } from 'vitest';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { startConsole } from '../testing/console.ts';
import { startCutLine } from '../testing/cut-line.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 20_000, interval: 50 };

/** How each cloud keeps values, by the documents of its vendor: `wanted` is what the device is to have in r1. */
const clouds = {
  azure: {
    requestTopic: '$iothub/twin/PATCH/properties/desired/#',
    responseTopic: '$iothub/twin/PATCH/properties/reported/?$rid=report',
    reportTopic: '$iothub/twin/PATCH/properties/reported/?$rid=report',
    asked: '$iothub/twin/GET/?$rid=twin',
    answer: (wanted: number): readonly [string, object] => [
      '$iothub/twin/res/200/?$rid=twin',
      { desired: { r1: wanted, r2: 3, $version: 2 }, reported: { r2: 3, $version: 5 } },
    ],
    change: (wanted: number): readonly [string, object] => [
      '$iothub/twin/PATCH/properties/desired/?$version=3',
      { r1: wanted, $version: 3 },
    ],
    reported: '$iothub/twin/PATCH/properties/reported/?$rid=written',
  },
  aws: {
    requestTopic: '$aws/things/t/shadow/update/delta',
    responseTopic: '$aws/things/t/shadow/update',
    reportTopic: '$aws/things/t/shadow/update',
    asked: '$aws/things/t/shadow/get',
    answer: (wanted: number): readonly [string, object] => [
      '$aws/things/t/shadow/get/accepted',
      { state: { desired: { r1: wanted, r2: 3 }, reported: { r2: 3 }, delta: { r1: wanted } }, version: 4 },
    ],
    change: (wanted: number): readonly [string, object] => [
      '$aws/things/t/shadow/update/delta',
      { state: { r1: wanted }, version: 5 },
    ],
    reported: '$aws/things/t/shadow/update',
  },
  thingsboard: {
    requestTopic: 'v1/devices/me/attributes',
    responseTopic: 'v1/devices/me/rpc/response/{requestId}',
    reportTopic: 'v1/devices/me/telemetry',
    asked: 'v1/devices/me/attributes/request/1',
    answer: (wanted: number): readonly [string, object] => [
      'v1/devices/me/attributes/response/1',
      { shared: { r1: wanted, r2: 3 }, client: { r2: 3 } },
    ],
    change: (wanted: number): readonly [string, object] => ['v1/devices/me/attributes', { r1: wanted }],
    reported: undefined,
  },
} as const;

peer('clouds that keep values for a device', hasMosquitto)('clouds that keep values for a device', () => {
  it.each(['azure', 'aws', 'thingsboard'] as const)(
    '%s: are asked at each connect, what differs is written, and changes are',
    async (vendor) => {
      const cloud = clouds[vendor];
      const broker = new TestMosquitto();
      endings.push(() => broker.remove());
      await broker.start();
      const line = await startCutLine(broker.port);
      endings.push(() => line.stop());
      const heard: string[] = [];
      let wanted = 11;
      const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
      endings.push(() => client.endAsync(true));
      const publish = ([topic, body]: readonly [string, object]) =>
        client.publish(topic, JSON.stringify(body), { qos: 1 });
      client.on('message', (topic, payload) => {
        heard.push(`${topic} ${payload.toString()}`);
        if (topic === cloud.asked) publish(cloud.answer(wanted));
      });
      const topics = [
        cloud.asked,
        ...(cloud.reported === undefined ? [] : [cloud.reported]),
        'v1/devices/me/claim',
      ];
      for (const topic of topics) await client.subscribeAsync(topic, { qos: 1 });
      const port = await freePort();
      const device = await startModbusDevice(port, new Map([[2, 9]]));
      endings.push(() => device.stop());
      const { peer: console, stop } = await startConsole(
        smallConfiguration(port, {
          connections: {
            mqtt: [
              {
                name: 'cloud',
                host: '127.0.0.1',
                port: line.port,
                ...(vendor === 'thingsboard' && {
                  signIn: { vendor, accessToken: 't', claimKey: 'mine', claimTime: 60 },
                }),
              },
            ],
          },
          topics: {
            report: [
              {
                id: 'report',
                target: 'cloud',
                topic: cloud.reportTopic,
                template: vendor,
                keys: ['r0'],
                qos: 1,
                method: { kind: 'scheduled', interval: 500 },
              },
            ],
            write: [
              {
                id: 'kept',
                target: 'cloud',
                requestTopic: cloud.requestTopic,
                responseTopic: cloud.responseTopic,
                template: vendor,
                qos: 1,
              },
            ],
          },
        }),
      );
      endings.push(stop);
      await vi.waitFor(() => expect(device.registers.get(1)).toBe(11), patience);
      // The cloud knows that the device had this one, and somebody has changed it there since.
      expect(device.registers.get(2)).toBe(9);
      if (cloud.reported !== undefined) {
        await vi.waitFor(() => {
          expect(heard.some((one) => one.startsWith(cloud.reported) && one.includes('"r1":11'))).toBe(true);
        }, patience);
      } else {
        expect(heard).toContain('v1/devices/me/claim {"secretKey":"mine","durationMs":60000}');
      }

      publish(cloud.change(12));
      await vi.waitFor(() => expect(device.registers.get(1)).toBe(12), patience);

      // While the line is cut the cloud wants something else.
      const asked = () => heard.filter((one) => one.startsWith(cloud.asked)).length;
      const before = asked();
      wanted = 13;
      line.restore();
      await vi.waitFor(() => expect(device.registers.get(1)).toBe(13), patience);
      expect(asked()).toBe(before + 1);
      const { requests } = await console.request(reportStates, {});
      expect(requests).toMatchObject([{ id: 'kept', invalid: 0, dropped: 0 }]);

      if (vendor === 'azure') {
        // Reported properties are answered with a status in the topic.
        const reportTopic = '$iothub/twin/PATCH/properties/reported/';
        const answering = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
        endings.push(() => answering.endAsync(true));
        answering.on('message', (topic) => {
          const id = /rid=([0-9]+)/.exec(topic)?.[1];
          if (id !== undefined)
            answering.publish(`$iothub/twin/res/400/?$rid=${id}`, JSON.stringify({ message: 'not valid' }));
        });
        await answering.subscribeAsync(`${reportTopic}#`);
        await vi.waitFor(async () => {
          const [report] = (await console.request(reportStates, {})).reports;
          expect(report).toMatchObject({
            error: { key: 'topic.rejected', parameters: { code: '400', reason: 'not valid' } },
          });
          expect(report?.replies?.refused).toBeGreaterThan(0);
        }, patience);
      }
    },
    60_000,
  );
});
