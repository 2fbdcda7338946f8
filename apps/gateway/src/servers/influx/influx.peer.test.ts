import { setTimeout as wait } from 'node:timers/promises';
import { reportStates } from '@penstock/contract/link/methods/report';
import { influxConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { afterEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { hasInflux, TestInflux } from '../../testing/influx-database.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';
import { outboxTo } from '../../testing/outbox-to.ts';
import { testWorld } from '../../testing/server-world.ts';
import { ServerTest } from '../server-test.ts';
import { InfluxServer } from './influx-server.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 30_000, interval: 50 };

async function startInflux(user?: { readonly name: string; readonly password: string }): Promise<TestInflux> {
  const influx = new TestInflux();
  endings.push(() => influx.remove());
  await influx.start(user);
  return influx;
}

type Settings = z.input<typeof influxConnectionSchema>;
const settingsOf = (url: string, database: Settings['database'] = {}): Settings => ({
  name: 'history',
  url,
  database: { api: 'v1', database: 'plant', ...database },
});

function start(settings: Settings): InfluxServer {
  const server = new InfluxServer(influxConnectionSchema.parse(settings), testWorld());
  endings.push(() => server.stop());
  server.start();
  return server;
}

const stateOf = async (server: InfluxServer, state: string) => {
  await vi.waitFor(() => expect(server.status().state).toBe(state), patience);
  return server.status().error;
};
const message = (text: string) => ({
  topic: 'm',
  payload: Buffer.from(text),
  qos: 1 as const,
  retain: false,
});

peer('influxd', hasInflux)('InfluxDB', () => {
  it('gets the reports of a gateway, each value with its time, as fields or as points', async () => {
    const influx = await startInflux();
    await influx.query('CREATE DATABASE plant');
    const port = await freePort();
    const device = await startModbusDevice(port, new Map([[0, 7]]));
    endings.push(() => device.stop());
    const { url } = influx;
    const report = { keys: ['r0', 'r1', 'state'], method: { kind: 'change' as const } };
    const document = smallConfiguration(port, {
      systemVariables: [{ key: 'state', value: 'on, "well"\\' }],
      connections: {
        influx: [
          settingsOf(url),
          {
            ...settingsOf(url),
            name: 'points',
            lines: { layout: 'points', tags: 'site=Halle 1,\nby={driver}', integers: 'integer' },
          },
        ],
      },
      topics: {
        report: [
          { id: 'a', target: 'history', topic: 'plant/line 1,a', ...report },
          { id: 'b', target: 'points', topic: 'each', ...report },
        ],
      },
    });
    const { peer: console, stop } = await startConsole(document);
    endings.push(stop);
    const before = Date.now();
    await vi.waitFor(async () => {
      const { reports } = await console.request(reportStates, {});
      expect(reports.every(({ sent }) => sent > 0)).toBe(true);
      expect(await influx.query('SELECT r0 FROM "plant/line 1,a"', 'plant')).toHaveLength(1);
      expect(await influx.query(`SELECT value FROM "each" WHERE "key" = 'r1'`, 'plant')).toHaveLength(1);
    }, patience);
    const [fields] = await influx.query('SELECT * FROM "plant/line 1,a" WHERE r0 = 7', 'plant');
    expect(fields?.columns).toEqual(['time', 'driver', 'r0', 'r1', 'sn', 'state']);
    expect(fields?.values).toEqual([[expect.any(Number), 'plc', 7, 0, '202611210001', null]]);
    const time = Number(fields?.values[0]?.[0]);
    expect(Math.abs(time - before)).toBeLessThan(20_000);
    const [texts] = await influx.query(
      'SELECT state FROM "plant/line 1,a" WHERE r0 != 7 OR state != \'\'',
      'plant',
    );
    expect(texts?.values[0]?.[1]).toBe('on, "well"\\');
    const points = await influx.query('SELECT value, text FROM "each" GROUP BY *', 'plant');
    expect(points.map(({ tags, values }) => [tags, values[0]?.slice(1)])).toEqual([
      [{ key: 'state', by: '', site: 'Halle 1,' }, [null, 'on, "well"\\']],
      [{ key: 'r0', by: 'plc', site: 'Halle 1,' }, [7, null]],
      [{ key: 'r1', by: 'plc', site: 'Halle 1,' }, [0, null]],
    ]);
    const types = await influx.query('SHOW FIELD KEYS FROM "each"', 'plant');
    expect(types[0]?.values).toEqual([
      ['text', 'string'],
      ['value', 'integer'],
    ]);

    // Away, and back: what was due meanwhile is there, each once.
    await influx.kill();
    for (const value of [8, 9, 10]) {
      device.registers.set(0, value);
      await wait(400);
    }
    await influx.restart();
    await vi.waitFor(async () => {
      const { reports, outboxes } = await console.request(reportStates, {});
      expect(reports.map(({ sent, made, dropped }) => [made - sent, dropped])).toEqual([
        [0, 0],
        [0, 0],
      ]);
      expect(outboxes.map(({ waiting }) => waiting)).toEqual([0, 0]);
    }, patience);
    const [after] = await influx.query('SELECT r0 FROM "plant/line 1,a"', 'plant');
    expect(after?.values.map(([, value]) => value)).toEqual([7, 8, 9, 10]);
  });

  it('has every acknowledged report after it was killed again and again, many in a request', async () => {
    const influx = await startInflux();
    await influx.query('CREATE DATABASE plant');
    const server = start({ ...settingsOf(influx.url), batch: { reports: 200, wait: 50 } });
    await stateOf(server, 'connected');
    const outbox = await outboxTo(server);
    endings.push(outbox.stop);
    const total = 3000;
    for (let number = 0; number < total; number += 1) {
      outbox.submit('m', `m value=${number} ${1_700_000_000_000 + number}`);
      if (number % 20 === 0) await wait(20);
      if (number === 800 || number === 2000) await influx.kill();
      if (number === 1400 || number === 2600) await influx.restart();
    }
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), { timeout: 60_000, interval: 100 });
    expect(outbox.sent()).toBe(total);
    expect(outbox.lost()).toBe(0);
    const [count] = await influx.query('SELECT count(value), sum(value) FROM m', 'plant');
    expect(count?.values[0]?.slice(1)).toEqual([total, (total * (total - 1)) / 2]);
    // Far fewer requests than reports.
    const [writes] = await influx.query("SHOW STATS FOR 'httpd'");
    const at = writes?.columns.indexOf('writeReq') ?? -1;
    expect(at).toBeGreaterThan(0);
    expect(Number(writes?.values[0]?.[at])).toBeLessThan(100);
  });

  it('takes a part of a batch: what it refuses is counted as refused, and costs no other report', async () => {
    const influx = await startInflux();
    await influx.query('CREATE DATABASE plant');
    const server = start({ ...settingsOf(influx.url), batch: { reports: 50, wait: 20 } });
    await stateOf(server, 'connected');
    await server.send(message('m value=1 1'));
    const lines = Array.from({ length: 50 }, (_, index) => `m value=${index} ${1000 + index}`);
    lines[7] = 'm value="text" 1007';
    lines[30] = 'no line protocol';
    const results = await Promise.allSettled(lines.map((line) => server.send(message(line))));
    expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7, 30]);
    expect(results[7]).toMatchObject({
      reason: {
        key: 'server.writeRefused',
        parameters: { reason: expect.stringContaining('partial write') },
      },
    });
    expect(results[30]).toMatchObject({
      reason: { parameters: { reason: expect.stringContaining('unable to parse') } },
    });
    expect(server.status()).toMatchObject({ state: 'connected', error: { key: 'server.writeRefused' } });
    const [count] = await influx.query('SELECT count(value) FROM m WHERE time > 500ms', 'plant');
    expect(count?.values[0]?.[1]).toBe(48);

    const outbox = await outboxTo(server);
    endings.push(outbox.stop);
    outbox.submit('m', 'm value="text" 1');
    outbox.submit('m', 'm value=2 2000');
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), patience);
    expect(outbox.sent()).toBe(1);
    expect(outbox.outbox.states()[0]?.dropped.refused).toBe(1);
  });

  it('that does not let the gateway write, or has no such database, says so, and nothing is lost', async () => {
    const influx = await startInflux({ name: 'admin', password: 's3cret' });
    await influx.query('CREATE DATABASE plant');
    await influx.query(`CREATE USER reader WITH PASSWORD 'r'`);
    const by = (username: string, password: string, database = 'plant') =>
      start(settingsOf(influx.url, { username, password, database }));
    expect(await stateOf(by('admin', 'wrong'), 'refused')).toMatchObject({
      key: 'server.accessRefused',
      parameters: { reason: expect.stringContaining('authorization failed') },
    });
    expect((await stateOf(by('reader', 'r'), 'refused'))?.key).toBe('server.accessRefused');
    expect((await stateOf(by('', ''), 'refused'))?.key).toBe('server.accessRefused');
    const missing = by('admin', 's3cret', 'none');
    expect(await stateOf(missing, 'refused')).toMatchObject({
      key: 'server.placeMissing',
      parameters: { reason: expect.stringContaining('database not found') },
    });
    const outbox = await outboxTo(missing);
    endings.push(outbox.stop);
    outbox.submit('m', 'm value=1 1');
    await wait(300);
    expect(outbox.waiting()).toBe(1);
    await influx.query('CREATE DATABASE none');
    await vi.waitFor(() => expect(outbox.sent()).toBe(1), patience);
    expect((await influx.query('SELECT value FROM m', 'none'))[0]?.values).toEqual([[1, 1]]);

    // The test before saving asks the same.
    const test = new ServerTest(testWorld());
    const asked = (password: string) =>
      test.test('influx', settingsOf(influx.url, { username: 'admin', password }), 5000);
    expect(await asked('s3cret')).toMatchObject({ reachable: true });
    expect(await asked('x')).toMatchObject({ reachable: false, error: { key: 'server.accessRefused' } });
  });
});
