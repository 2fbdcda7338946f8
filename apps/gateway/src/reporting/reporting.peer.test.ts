import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportLosses, reportStates } from '@penstock/contract/link/methods/report';
import { connectAsync } from 'mqtt';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { startConsole } from '../testing/console.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';
import { portOf } from '../testing/platform.ts';
import { startCutLine } from '../testing/cut-line.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const sampledSchema = z.object({ values: z.array(z.object({ value: z.number(), time: z.number() })) });
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
    const {
      peer: console,
      stop,
      apply,
    } = await startConsole(document, undefined, undefined, {}, { outboxBytes: 60_000 });
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

    // A server that is dead and floods takes no report of a quiet one whose line is cut.
    const line = await startCutLine(broker.port);
    endings.push(() => line.stop());
    line.down();
    await customer.subscribeAsync('shares/quiet', { qos: 1 });
    const every = (interval: number, target: string) => ({
      id: target,
      target,
      topic: `shares/${target}`,
      qos: 1 as const,
      method: { kind: 'scheduled' as const, interval },
    });
    await apply(
      smallConfiguration(port, {
        connections: {
          mqtt: [
            { name: 'quiet', host: '127.0.0.1', port: line.port },
            { name: 'dead', host: '127.0.0.1', port: await freePort() },
          ],
        },
        topics: { report: [every(100, 'quiet'), every(10, 'dead')] },
      }),
    );
    await vi.waitFor(async () => {
      const { outboxes: queues } = await console.request(reportStates, {});
      const of = (name: string) => queues.find(({ server }) => server === name);
      expect(of('dead')?.dropped.full).toBeGreaterThan(100);
      expect(of('quiet')?.waiting).toBeGreaterThan(43);
      expect(of('quiet')).toMatchObject({ share: 30_000, dropped: { full: 0 } });
    }, patience);
    line.restore();
    const lossesTo = async (server: string) => (await console.request(reportLosses, { server })).losses;
    await vi.waitFor(async () => {
      const numbers = on('shares/quiet').map((text) => Number(/"sequence":([0-9]+)/.exec(text)?.[1]));
      expect(numbers.length).toBeGreaterThan(60);
      // The ledger has the reports that the machine was too busy to make, and no others.
      const missed = (await lossesTo('quiet')).map(({ first, count, reason }) => ({ first, count, reason }));
      expect(missed.every(({ reason }) => reason === 'missed')).toBe(true);
      const lost = missed.flatMap(({ first, count }) => Array.from({ length: count }, (_, at) => first + at));
      const all = [...numbers, ...lost].filter((number) => number <= Math.max(...numbers));
      expect(all.toSorted((one, other) => one - other)).toEqual(all.map((_, index) => index + 1));
    }, patience);
    const full = (await lossesTo('dead')).find(({ reason }) => reason === 'full');
    expect(full).toMatchObject({ report: 'dead' });
  });

  it('get ten values of 100 ms in one message a second, each with its time', async () => {
    const broker = new TestMosquitto();
    endings.push(() => broker.remove());
    await broker.start();
    const port = await freePort();
    const device = await startModbusDevice(port, new Map([[0, 0]]));
    endings.push(() => device.stop());
    const counting = setInterval(() => device.registers.set(0, (device.registers.get(0) ?? 0) + 1), 10);
    endings.push(() => Promise.resolve(clearInterval(counting)));
    const heard: string[] = [];
    const customer = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
    endings.push(() => customer.endAsync(true));
    customer.on('message', (_topic, payload) => heard.push(payload.toString()));
    await customer.subscribeAsync('plant/#', { qos: 1 });
    const { stop } = await startConsole(
      smallConfiguration(port, {
        connections: { mqtt: [{ name: 'cloud', host: '127.0.0.1', port: broker.port }] },
        topics: {
          report: [
            {
              id: 'samples',
              target: 'cloud',
              topic: 'plant/samples',
              qos: 1,
              keys: ['r0'],
              method: { kind: 'scheduled', interval: 1000, sampleInterval: 100 },
            },
          ],
        },
      }),
    );
    endings.push(stop);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(4), patience);
    const reports = heard
      .slice(1, 5)
      .map((text) =>
        sampledSchema.parse(JSON.parse(text)).values.map(({ value, time }) => ({ value, time })),
      );
    // The machine may be late for some of them.
    for (const values of reports) expect(values.length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...reports.map(({ length }) => length))).toBeLessThanOrEqual(11);
    const all = reports.flat();
    const [first, last] = [all[0], all.at(-1)];
    expect(all.length).toBeGreaterThanOrEqual(25);
    expect(all.map(({ time }) => time)).toEqual(
      all.map(({ time }) => time).toSorted((one, other) => one - other),
    );
    expect(new Set(all.map(({ value }) => value)).size).toBeGreaterThan(20);
    expect((last?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(2500);
  });
});

peer('nginx', isInstalled('/usr/sbin/nginx'))('an HTTP server that answers reports', () => {
  it('has values written by the callback script, which gets its answers, and learns what came of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-answers-'));
    endings.push(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
    const webPort = await freePort();
    writeFileSync(
      join(folder, 'conf'),
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http {
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
        uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
        log_format seen escape=none '$request_uri $request_body';
        access_log ${folder}/access.log seen;
        server { listen 127.0.0.1:${webPort};
          location / { proxy_pass http://127.0.0.1:${webPort}/answer; }
          location /answer { access_log off; default_type application/json; return 200 '{"set":{"r1":5}}'; }
        }
      }`,
    );
    const nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'conf')], { stdio: 'ignore' });
    endings.push(async () => {
      nginx.kill('SIGKILL');
      await once(nginx, 'exit');
    });
    const port = await freePort();
    const device = await startModbusDevice(port, new Map([[0, 7]]));
    endings.push(() => device.stop());
    const callbackScript = `
    function main({ payload }) {
      const { set } = JSON.parse(payload);
      return { id: 'x', writes: Object.entries(set).map(([key, value]) => ({ key, value })) };
    }`;
    const { peer: console, stop } = await startConsole(
      smallConfiguration(port, {
        connections: { http: [{ name: 'web', url: `http://127.0.0.1:${webPort}/in`, callbackScript }] },
        topics: {
          report: [{ id: 'r', target: 'web', topic: 'up', keys: ['r0'], method: { kind: 'change' } }],
        },
      }),
    );
    endings.push(stop);
    const posts = () =>
      readFileSync(join(folder, 'access.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('{'));
    await vi.waitFor(() => {
      expect(device.registers.get(1)).toBe(5);
      expect(posts().some((line) => line.startsWith('/in {"id":"x"'))).toBe(true);
    }, patience);
    expect(posts().filter((line) => line.startsWith('/in/up '))).toHaveLength(1);
    // The answer to a result asks for nothing.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(posts()).toHaveLength(2);
    const { requests } = await console.request(reportStates, {});
    expect(requests).toMatchObject([{ id: 'web', kind: 'connection', received: 1, done: 1, answered: 1 }]);
  });
});
