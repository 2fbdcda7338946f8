import { setTimeout as wait } from 'node:timers/promises';
import { postgresConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { reportLosses, reportStates } from '@penstock/contract/link/methods/report';
import { afterEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { TestAuthority } from '../../testing/certificates.ts';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { startCutLine } from '../../testing/cut-line.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';
import { outboxTo } from '../../testing/outbox-to.ts';
import { administrator, hasPostgres, TestPostgres } from '../../testing/postgres-database.ts';
import { testWorld } from '../../testing/server-world.ts';
import { ServerTest } from '../server-test.ts';
import { PostgresServer } from './postgres-server.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 30_000, interval: 50 };

async function startPostgres(): Promise<TestPostgres> {
  const postgres = new TestPostgres();
  endings.push(() => postgres.remove());
  await postgres.start();
  return postgres;
}

type Settings = z.input<typeof postgresConnectionSchema>;
const settingsOf = (
  port: number,
  more: Partial<Settings> = {},
  store: Partial<Settings['store']> = {},
): Settings => ({
  name: 'history',
  host: '127.0.0.1',
  port,
  store: { database: 'plant', ...administrator, ...store },
  ...more,
});

function start(settings: Settings): PostgresServer {
  const server = new PostgresServer(postgresConnectionSchema.parse(settings), testWorld());
  endings.push(() => server.stop());
  server.start();
  return server;
}

const stateOf = async (server: PostgresServer, state: string) => {
  await vi.waitFor(() => expect(server.status().state).toBe(state), patience);
  return server.status().error;
};
const reportOf = (id: number, value: unknown = id) =>
  JSON.stringify({
    id: String(id),
    sn: '1',
    sequence: id,
    time: 1_700_000_000_000 + id,
    values: [{ key: 'level', value, time: 1_700_000_000_000 + id, quality: 'good' }],
  });
const message = (text: string) => ({
  topic: 't',
  payload: Buffer.from(text),
  qos: 1 as const,
  retain: false,
});

peer('postgresql', hasPostgres)('PostgreSQL', () => {
  it('gets a row for each value of the reports of a gateway, also after it was away', async () => {
    const postgres = await startPostgres();
    const port = await freePort();
    const device = await startModbusDevice(port, new Map([[0, 7]]));
    endings.push(() => device.stop());
    const big = '9007199254740993';
    const document = smallConfiguration(port, {
      systemVariables: [{ key: 'state', value: `it's "on"` }],
      connections: { postgres: [settingsOf(postgres.port)] },
      topics: {
        report: [
          { id: 'a', target: 'history', topic: 'plant/a', keys: ['r0', 'state'], method: { kind: 'change' } },
          {
            id: 'b',
            target: 'history',
            topic: 'plant/b',
            keys: ['r1'],
            method: { kind: 'change' },
            processing: 'custom',
            script: `function reportToJson({ sn, reportId, time }) {
              return '{"id":"' + reportId + '","sn":"' + sn + '","values":[{"key":"big","value":${big},"time":' + time + ',"quality":"good"},{"key":"on","value":true,"time":' + time + ',"quality":"good"}]}'
            }`,
          },
          {
            id: 'c',
            target: 'history',
            topic: 'plant/c',
            keys: ['r1'],
            method: { kind: 'change' },
            processing: 'custom',
            script: `function reportToJson() { return 'no JSON' }`,
          },
        ],
      },
    });
    const { peer: console, stop } = await startConsole(document);
    endings.push(stop);
    await vi.waitFor(async () => {
      const rows = await postgres.query(
        `select distinct topic, key, value, text, quality, sn from penstock_values where key <> 'r0' or value = 7 order by key`,
      );
      expect(rows).toEqual([
        { topic: 'plant/b', key: 'big', value: big, text: null, quality: 'good', sn: '202611210001' },
        { topic: 'plant/b', key: 'on', value: '1', text: null, quality: 'good', sn: '202611210001' },
        { topic: 'plant/a', key: 'r0', value: '7', text: null, quality: 'good', sn: '202611210001' },
        {
          topic: 'plant/a',
          key: 'state',
          value: null,
          text: `it's "on"`,
          quality: 'good',
          sn: '202611210001',
        },
      ]);
      const { losses } = await console.request(reportLosses, {});
      expect(losses).toMatchObject([{ report: 'c', reason: 'refused', count: 1 }]);
    }, patience);

    await postgres.kill();
    for (const value of [8, 9]) {
      device.registers.set(0, value);
      await wait(400);
    }
    await postgres.restart();
    await vi.waitFor(async () => {
      const { outboxes } = await console.request(reportStates, {});
      expect(outboxes.map(({ waiting }) => waiting)).toEqual([0]);
      const rows = await postgres.query(
        `select distinct on (value) value, sequence from penstock_values where key = 'r0' order by value`,
      );
      expect(rows.map(({ value }) => value)).toEqual(['7', '8', '9']);
    }, patience);
  });

  it('has every acknowledged report, each once, after kills, cuts and silence', async () => {
    const postgres = await startPostgres();
    const line = await startCutLine(postgres.port);
    endings.push(line.stop);
    const server = start(settingsOf(line.port, { timeout: 1000, batch: { reports: 50, wait: 20 } }));
    await stateOf(server, 'connected');
    const outbox = await outboxTo(server);
    endings.push(outbox.stop);
    for (let id = 0; id < 2000; id += 1) {
      outbox.submit('t', reportOf(id));
      if (id % 20 === 0) await wait(20);
      if (id === 300) line.down();
      if (id === 600) line.restore();
      if (id === 900) await postgres.kill();
      if (id === 1200) await postgres.restart();
      if (id === 1400) line.silence();
      if (id === 1700) await wait(1500);
      if (id === 1700) line.restore();
    }
    await vi.waitFor(() => expect(outbox.waiting()).toBe(0), { timeout: 60_000, interval: 100 });
    expect([outbox.sent(), outbox.lost()]).toEqual([2000, 0]);
    const [all] = await postgres.query(
      'select count(*)::int as count, count(distinct report)::int as reports, sum(value)::int as sum from penstock_values',
    );
    expect(all).toEqual({ count: 2000, reports: 2000, sum: 1_999_000 });
    expect(server.status().counters.reconnects).toBeGreaterThan(1);
  });

  it('refuses what is no report, and other reports of the transaction are not held back', async () => {
    const postgres = await startPostgres();
    const server = start(settingsOf(postgres.port, { batch: { reports: 10, wait: 50 } }));
    await stateOf(server, 'connected');
    const texts = [
      reportOf(1),
      'no JSON',
      '{"values":1}',
      '{"id":"4","values":[{"key":"a","value":1}]}',
      reportOf(5),
      reportOf(6, 'a\u0000b'),
    ];
    const results = await Promise.allSettled(texts.map((text) => server.send(message(text))));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ key: 'server.writeRefused' });
    }
    expect(server.status().state).toBe('connected');
    await server.send(message(reportOf(1)));
    expect(await postgres.query('select report from penstock_values order by report')).toEqual([
      { report: '1' },
      { report: '5' },
    ]);
  });

  it('that does not let the gateway write says why, and the test before saving as well', async () => {
    const postgres = await startPostgres();
    await postgres.query(`create user writer with password 'w'`);
    const by = (store: Partial<Settings['store']>, more: Partial<Settings> = {}) =>
      settingsOf(postgres.port, more, store);
    expect((await stateOf(start(by({ password: 'x' })), 'refused'))?.key).toBe('server.accessRefused');
    expect((await stateOf(start(by({ database: 'none' })), 'refused'))?.key).toBe('server.placeMissing');
    expect((await stateOf(start(by({ create: false })), 'refused'))?.key).toBe('server.placeMissing');
    expect((await stateOf(start(by({ schema: 'none' })), 'refused'))?.key).toBe('server.placeMissing');
    const writer = { username: 'writer', password: 'w' };
    expect((await stateOf(start(by(writer)), 'refused'))?.key).toBe('server.accessRefused');
    expect((await stateOf(start(by({}, { tls: { mode: 'oneWay' } })), 'retrying'))?.key).toBe(
      'server.notTls',
    );
    const first = start(by({}));
    await stateOf(first, 'connected');
    expect((await stateOf(start(by({ ...writer, create: false })), 'refused'))?.key).toBe(
      'server.accessRefused',
    );
    await postgres.query('grant insert on penstock_values to writer');
    await stateOf(start(by({ ...writer, create: false })), 'connected');

    const encrypted = new TestPostgres();
    endings.push(() => encrypted.remove());
    const authority = new TestAuthority(encrypted.folder, 'Customer CA');
    const { certificate, key } = authority.issue('127.0.0.1');
    await encrypted.start({ certificate, key });
    const rootCertificate = authority.own.certificate;
    await stateOf(
      start(settingsOf(encrypted.port, { tls: { mode: 'oneWay', rootCertificate } })),
      'connected',
    );
    const strange = await stateOf(start(settingsOf(encrypted.port, { tls: { mode: 'oneWay' } })), 'refused');
    expect(strange?.key).toBe('server.certificateUntrusted');

    const test = new ServerTest(testWorld());
    expect(await test.test('postgres', by({}), 5000)).toMatchObject({ reachable: true });
    expect(await test.test('postgres', by({ password: 'x' }), 5000)).toMatchObject({
      reachable: false,
      error: { key: 'server.accessRefused' },
    });
  });
});
