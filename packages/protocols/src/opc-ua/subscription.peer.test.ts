import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { startCutLine } from '../../peers/opc-ua/cut-line.ts';
import { Servers, type TestServer } from '../testing/opc-ua-servers.ts';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { createEnvironment } from '../create-environment.ts';
import type { Point, Session, SpontaneousValue } from '../device.ts';
import { createDevice } from '../list.ts';
import { opcUaDriver } from '../testing/opc-ua-driver.ts';
import { pointOf } from '../testing/points.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-opc-ua-subscription-'));
const servers = new Servers(folder, { username: 'fitter', password: 'x' });
const environment = createEnvironment({ opcUaFolder: join(folder, 'gateway') });
const keeper = environment.opcUa.join();
const sessions = new Set<Session>();
const limit = { timeout: 120_000 } as const;
const soon = { timeout: 30_000, interval: 50 } as const;

afterEach(async () => {
  environment.tap.listener = undefined;
  await Promise.all([...sessions].map((session) => session.close()));
  sessions.clear();
});

afterAll(async () => {
  await keeper.leave();
  await servers.killAll();
  rmSync(folder, { recursive: true, force: true });
});

let usual: Promise<TestServer> | undefined;
/** A server that tests share: they end none, and write to it only at the end of the file. */
function usualServer(): Promise<TestServer> {
  usual ??= servers.start('usual');
  return usual;
}

const node = (address: string, row = 0, point: Partial<Point> = {}) =>
  pointOf({ area: 'node', dataType: 'double', address, row, ...point });

/** A driver whose blocks are followed; `read` is a cycle. */
function follow(endpoint: string, points: readonly Point[], settings: object = {}, fields: object = {}) {
  const driver = opcUaDriver({ minCollectTime: 100, timeout: 2000, ...fields }, { endpoint, ...settings });
  const device = createDevice(driver, undefined);
  const session = device.connect(environment);
  sessions.add(session);
  const { blocks } = device.plan(points);
  const sent: SpontaneousValue[] = [];
  session.follow?.([{ blocks, interval: driver.minCollectTime }], {
    take: (values) => sent.push(...values),
    lost: () => undefined,
  });
  const table = createValueTable(points.length);
  const read = async () => {
    for (const block of blocks) await session.read(block, table);
    return points.map(({ row }) => faultAt(table, row) ?? valueAt(table, row));
  };
  const isReported = () => blocks.every((block) => session.isReported?.(block));
  /** Reads in cycles until everything is reported. */
  const settled = () =>
    vi.waitFor(async () => {
      await read();
      expect(isReported()).toBe(true);
    }, soon);
  return { session, sent, read, isReported, settled };
}

peer('node-opcua-server', isInstalled('node'))('subscriptions of an OPC UA server', () => {
  it('report values, their changes, statuses and times, and nothing is asked for', limit, async () => {
    const server = await servers.start('reporting', { namespaces: ['plant'] });
    const points = [
      node('ns=1;s=Double', 0),
      node('ns=1;s=Sensor', 1),
      node('ns=1;path=[1];s=List', 2),
      node('nsu=http://plant.example/UA/;path=Speed;s=Motor', 3),
      node('nsu=http://plant.example/UA/;path=Limits[1];s=Motor', 4),
      node('ns=1;s=UInt64', 5, { dataType: 'uint64' }),
    ];
    const { read, settled, sent: came } = follow(server.endpoint, points);
    await settled();
    const values = [-273.15, 'deviceFault', 2, 1450.5, 20.5, 18_446_744_073_709_551_614n];
    expect(await read()).toEqual(values);
    let sent = 0;
    environment.tap.listener = ({ direction }) => {
      if (direction === 'sent') sent += 1;
    };
    for (let cycle = 0; cycle < 50; cycle += 1) await read();
    expect(sent).toBeLessThan(10);
    expect(await read()).toEqual(values);

    const other = follow(server.endpoint, [points[0] ?? node('')]);
    await other.session.write(node('ns=1;s=Double'), 36.5, { verify: true });
    await vi.waitFor(async () => {
      expect((await read())[0]).toBe(36.5);
    }, soon);
    const change = came.find(({ row, value }) => row === 0 && value === 36.5);
    expect(Math.abs(Date.now() - (change?.time ?? 0))).toBeLessThan(30_000);
    await server.kill();
  });

  it('are shared by what the server allows in one, and in one request', limit, async () => {
    const server = await servers.start('limited', { itemsPerSubscription: 100, itemsPerRequest: 30 });
    const points = Array.from({ length: 250 }, (_, row) =>
      node(`ns=1;i=${1000 + row}`, row, { dataType: 'int32' }),
    );
    const { read, settled } = follow(server.endpoint, points);
    await settled();
    expect(await read()).toEqual(points.map(({ row }) => row));
    await server.kill();
  });

  it.each([
    ['refuses them', 'refused', 'deviceFault', 'BadTooManySubscriptions'],
    ['does not know them', 'unknown', 'refused', 'BadServiceUnsupported'],
  ] as const)(
    'are replaced by polling where the server %s, and not where the driver wants only them',
    limit,
    async (_, subscriptions, reason, status) => {
      const server = await servers.start(subscriptions, { subscriptions });
      const polled = follow(server.endpoint, [node('ns=1;s=Double')]);
      const strict = follow(server.endpoint, [node('ns=1;s=Double')], { reading: 'subscription' });
      for (let cycle = 0; cycle < 5; cycle += 1) expect(await polled.read()).toEqual([-273.15]);
      expect(polled.isReported()).toBe(false);
      await vi.waitFor(async () => {
        await expect(strict.read()).rejects.toMatchObject({
          reason,
          message: expect.stringContaining(status),
        });
      }, soon);
      await server.kill();
    },
  );

  it('are not needed to keep the session of a driver that reads seldom', limit, async () => {
    const server = await usualServer();
    const settings = { reading: 'polling' };
    const { read } = follow(server.endpoint, [node('ns=1;s=Double')], settings, { timeout: 1000 });
    let sent = 0;
    environment.tap.listener = ({ direction }) => {
      if (direction === 'sent') sent += 1;
    };
    await read();
    sent = 0;
    await setTimeout(3000);
    expect(await read()).toEqual([-273.15]);
    // The read, and at most a question of the stack itself.
    expect(sent).toBeLessThan(3);
  });

  it('leave to polling a node that cannot be reported, and no other', limit, async () => {
    const server = await usualServer();
    const { read, isReported } = follow(server.endpoint, [
      node('ns=1;s=Double', 0),
      node('ns=1;s=Nowhere', 1),
    ]);
    await vi.waitFor(async () => expect(await read()).toEqual([-273.15, 'addressMissing']), soon);
    for (let cycle = 0; cycle < 20; cycle += 1) expect(await read()).toEqual([-273.15, 'addressMissing']);
    expect(isReported()).toBe(false);
  });

  it('are made again after the server was started again with other values and indexes', limit, async () => {
    const first = await servers.start('restarting', { namespaces: ['plant', 'line'] });
    const points = [
      node('nsu=http://plant.example/UA/;s=Value', 0),
      node('nsu=http://line.example/UA/;s=Value', 1),
    ];
    const { read, settled } = follow(first.endpoint, points);
    await settled();
    expect(await read()).toEqual([42, 7]);
    await first.kill();
    await vi.waitFor(() => expect(read()).rejects.toMatchObject({ reason: 'disconnected' }), soon);
    const second = await servers.start('restarting', { port: first.port, namespaces: ['line', 'plant'] });
    await vi.waitFor(async () => expect(await read()).toEqual([42, 7]), soon);
    await settled();
    expect(await read()).toEqual([42, 7]);
    await second.kill();
  });

  it('fail in time when the server falls silent, and go on with it', limit, async () => {
    const server = await usualServer();
    const { read, settled } = follow(server.endpoint, [node('ns=1;s=Double')]);
    await settled();
    server.signal('SIGSTOP');
    await vi.waitFor(
      () =>
        expect(read()).rejects.toMatchObject({
          reason: expect.stringMatching(/timeout|disconnected|connectTimeout/),
        }),
      soon,
    );
    server.signal('SIGCONT');
    await vi.waitFor(async () => expect(await read()).toEqual([-273.15]), soon);
    await settled();
  });

  it.each(['delete subscriptions', 'expire subscriptions'] as const)(
    'are made again after the order to %s, and what changed meanwhile is known',
    limit,
    async (order) => {
      const server = await usualServer();
      const points = [node('ns=1;s=Double', 0), node('ns=1;s=Float', 1)];
      const { read, settled, isReported } = follow(server.endpoint, points);
      await settled();
      const writer = follow(server.endpoint, [], { reading: 'polling' });
      server.tell(order);
      await writer.session.write(node('ns=1;s=Double'), 12.5, { verify: true });
      await vi.waitFor(async () => {
        await read().catch(() => undefined);
        expect(isReported()).toBe(false);
      }, soon);
      await vi.waitFor(async () => expect(await read()).toEqual([12.5, 1.5]), soon);
      await settled();
      await writer.session.write(node('ns=1;s=Double'), 13.5, { verify: true });
      await vi.waitFor(async () => expect(await read()).toEqual([13.5, 1.5]), soon);
      expect(isReported()).toBe(true);
    },
  );

  it('are made again after the line was cut, and what changed meanwhile is known', limit, async () => {
    const server = await usualServer();
    const line = await startCutLine(server.port);
    const { read, settled } = follow(`opc.tcp://127.0.0.1:${line.port}`, [node('ns=1;s=Double')]);
    await settled();
    const writer = follow(server.endpoint, [], { reading: 'polling' });
    line.cut();
    await vi.waitFor(() => expect(read()).rejects.toMatchObject({ reason: 'disconnected' }), soon);
    await writer.session.write(node('ns=1;s=Double'), 12.5, { verify: true });
    await writer.session.write(node('ns=1;s=Double'), 13.5, { verify: true });
    line.mend();
    await vi.waitFor(async () => expect(await read()).toEqual([13.5]), soon);
    await settled();
    await writer.session.write(node('ns=1;s=Double'), 14.5, { verify: true });
    await vi.waitFor(async () => expect(await read()).toEqual([14.5]), soon);
    await line.stop();
  });
});
