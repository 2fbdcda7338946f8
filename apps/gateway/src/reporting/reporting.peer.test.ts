import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { reportStates } from '@penstock/contract/link/methods/report';
import { connectAsync } from 'mqtt';
import { afterEach, expect, it, vi } from 'vitest';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { startConsole } from '../testing/console.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';
import { portOf } from '../testing/platform.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 20_000, interval: 50 };

const script = `
function reportToJson({ values }) { return 'r0=' + values.r0 }
`;
const failing = `
function reportToJson({ values }) {
  return missing.value;
}`;

peer('servers that ask a gateway', hasMosquitto)('servers that ask a gateway', () => {
  it('get reports by template and script, and answers with what the device did', async () => {
    const broker = new TestMosquitto();
    endings.push(() => broker.remove());
    await broker.start();
    const port = await freePort();
    const device = await startModbusDevice(port, new Map([[0, 7]]));
    endings.push(() => device.stop());
    let socket: Socket | undefined;
    const lines: string[] = [];
    const tcp = createServer((one) => {
      socket = one.on('data', (bytes) => lines.push(...bytes.toString().trim().split('\n')));
      one.on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    endings.push(() => {
      socket?.destroy();
      return new Promise((resolve) => tcp.close(resolve));
    });
    const heard: [string, string][] = [];
    const customer = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
    endings.push(() => customer.endAsync(true));
    customer.on('message', (topic, payload) => heard.push([topic, payload.toString()]));
    await customer.subscribeAsync('plant/#', { qos: 1 });

    const mqtt = (name: string) => ({ name, host: '127.0.0.1', port: broker.port, group: 'both' });
    const request = { target: 'one', qos: 1 as const };
    const report = { target: 'both', keys: ['r0'], method: { kind: 'change' as const } };
    const document = smallConfiguration(port, {
      connections: {
        mqtt: [mqtt('one'), mqtt('other')],
        tcp: [{ name: 'line', host: '127.0.0.1', port: portOf(tcp) }],
      },
      topics: {
        report: [
          { id: 'plain', topic: 'plant/plain', ...report },
          { id: 'custom', topic: 'plant/custom', ...report, target: 'one', processing: 'custom', script },
          { id: 'broken', topic: 'plant/broken', ...report, processing: 'custom', script: failing },
        ],
        write: [
          { id: 'w', ...request, requestTopic: 'ask/+/write/+', responseTopic: 'plant/written/{requestId}' },
        ],
        read: [{ id: 'q', ...request, requestTopic: 'ask/read', responseTopic: 'plant/read/{requestId}' }],
      },
    });
    const { peer: console, stop } = await startConsole(document);
    endings.push(stop);
    const on = (topic: string) => heard.filter(([one]) => one === topic).map(([, text]) => text);
    // Both connections of the group send it.
    await vi.waitFor(() => expect(on('plant/plain').length).toBe(2), patience);
    await vi.waitFor(() => expect(on('plant/custom')).toEqual(['r0=7']), patience);

    // Asked by a program of others.
    const ask = (topic: string, body: object) =>
      spawnSync('mosquitto_pub', [
        '-p',
        String(broker.port),
        '-q',
        '1',
        '-t',
        topic,
        '-m',
        JSON.stringify(body),
      ]);
    const writes = [
      { key: 'r0', value: 9 },
      { key: 'r1', value: 70_000 },
      { key: 'none', value: 1 },
    ];
    await vi.waitFor(async () => {
      const { requests } = await console.request(reportStates, {});
      if (requests.find(({ id }) => id === 'w')?.received === 0) ask('ask/a/write/17', { id: 'x', writes });
      expect(on('plant/written/17').length).toBeGreaterThan(0);
    }, patience);
    expect(device.registers.get(0)).toBe(9);
    const written: { results: unknown[] } = JSON.parse(on('plant/written/17')[0] ?? '');
    expect(written.results).toMatchObject([
      { key: 'r0', code: '0', value: 9 },
      { key: 'r1', code: '99906' },
      { key: 'none', code: '99903' },
    ]);
    ask('ask/read', { id: '18', keys: ['r0', 'r1'] });
    await vi.waitFor(() => expect(on('plant/read/18').length).toBe(1), patience);
    expect(on('plant/read/18')[0]).toContain('"value":9');
    // A request for too much gets the reason, by its id.
    ask('ask/read', { id: '19', keys: Array.from({ length: 201 }, (_, index) => `r${index}`) });
    await vi.waitFor(() => expect(on('plant/read/19').length).toBe(1), patience);
    expect(on('plant/read/19')[0]).toContain('at most 200 variables');
    await vi.waitFor(() => expect(on('plant/custom')).toEqual(['r0=7', 'r0=9']), patience);

    await vi.waitFor(() => expect(socket).toBeDefined(), patience);
    socket?.write('{"id":"1","writes":[{"key":"r2","value":5}]}\n{"id":"2","keys":["r2"]}\n');
    await vi.waitFor(() => expect(lines.length).toBe(2), patience);
    expect(device.registers.get(2)).toBe(5);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { id: '1', results: [{ key: 'r2', code: '0', value: 5 }] },
      { id: '2', results: [{ key: 'r2', code: '0', value: 5 }] },
    ]);

    const { reports, requests, outboxes } = await console.request(reportStates, {});
    expect(reports).toMatchObject([
      { id: 'plain', made: 2, sent: 4, dropped: 0 },
      { id: 'custom', made: 2, sent: 2, scriptFailures: 0 },
      { id: 'broken', made: 0, sent: 0, scriptFailures: 2, scriptFailure: { line: 3 } },
    ]);
    // It was asked until it answered, which may have been more than once.
    const asked = requests.find(({ id }) => id === 'w');
    expect(asked).toMatchObject({ done: asked?.received, answered: asked?.received });
    expect(asked?.received).toBeGreaterThan(0);
    expect(outboxes.map(({ waiting }) => waiting)).toEqual([0, 0, 0]);
    expect(on('plant/broken')).toEqual([]);
  });
});
