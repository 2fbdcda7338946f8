import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectorStatistics, readPlan } from '@penstock/contract/link/methods/collector';
import { browseDevice } from '@penstock/contract/link/methods/device';
import { readBatch, variableCause, writeBatch } from '@penstock/contract/link/methods/variable';
import { Servers, type TestServer } from '@penstock/protocols/testing/opc-ua-servers';
import { afterEach, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import type { Gateway } from '../../gateway.ts';
import { isAlarmEvent, type StreamEntry } from '../../records/entry.ts';
import { startConsole } from '../../testing/console.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const user = { username: 'engineer', password: 'Op-Ua-2026' };

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** An OPC UA server in a process of its own, which lets in one user. */
async function startServer(namespaces: ('plant' | 'line')[] = []): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'penstock-opc-ua-'));
  const servers = new Servers(folder, user);
  endings.push(async () => {
    await servers.killAll();
    await rm(folder, { recursive: true, force: true });
  });
  return await servers.start('server', { letsAnybodyIn: false, namespaces });
}

/** All that is in the buffer of a gateway, in its order. */
function recorded(buffer: Gateway['services']['buffer']): readonly StreamEntry[] {
  const all: StreamEntry[] = [];
  for (let from = 1; ; ) {
    const { first, records } = buffer.current?.read(from, 100) ?? { first: from, records: [] };
    if (records.length === 0) return all;
    all.push(...records);
    from = first + records.length;
  }
}

peer('node-opcua-server', isInstalled(join(root, 'node_modules/node-opcua-server')))('OPC UA', () => {
  it('is read, written and browsed through the link, signed and encrypted, as a user', {
    timeout: 120_000,
  }, async () => {
    const { endpoint } = await startServer();
    const console = await startConsole({
      format: 1,
      drivers: [
        {
          name: 'line',
          protocol: 'opc-ua',
          settings: {
            endpoint,
            securityPolicy: 'Basic256Sha256',
            messageMode: 'SignAndEncrypt',
            authentication: 'user',
            ...user,
          },
        },
        {
          name: 'reported',
          protocol: 'opc-ua',
          minCollectTime: 100,
          settings: { endpoint, authentication: 'user', ...user },
        },
      ],
      variables: [
        { driver: 'reported', key: 'total', area: 'node', address: 'ns=1;i=1007', dataType: 'int32' },
        { driver: 'line', key: 'speed', area: 'node', address: 'ns=1;s=Float', dataType: 'float' },
        {
          driver: 'line',
          key: 'title',
          area: 'node',
          address: 'ns=1;s=String',
          dataType: 'string',
          stringLength: 40,
        },
        { driver: 'line', key: 'gone', area: 'node', address: 'ns=1;s=Nothing', dataType: 'float' },
      ],
    });
    endings.push(console.stop);
    const read = () => console.peer.request(readBatch, { keys: ['speed', 'title', 'gone'] });
    await vi.waitFor(async () => expect((await read()).values[0]?.value).toBe(1.5), {
      timeout: 60_000,
      interval: 200,
    });
    const { values } = await read();
    expect(values[1]).toMatchObject({ value: 'Pumpe 1 – läuft' });
    expect(values[2]?.code).toBe('1721');

    const written = await console.peer.request(writeBatch, { values: [{ key: 'speed', value: 42.5 }] });
    expect(written.values[0]).toMatchObject({ key: 'speed', value: 42.5 });
    expect((await read()).values[0]?.value).toBe(42.5);

    // Values that the server reports cost no requests, and stay good.
    await vi.waitFor(
      async () => {
        const { drivers } = await console.peer.request(readPlan, {});
        expect(drivers.find(({ driver }) => driver === 'reported')).toMatchObject({
          state: 'connected',
          requests: 0,
        });
      },
      { timeout: 60_000, interval: 200 },
    );
    expect((await console.peer.request(readBatch, { keys: ['total'] })).values[0]).toMatchObject({
      value: 7,
    });

    const listed = await console.peer.request(browseDevice, { driver: 'line', parent: 'ns=1;s=Scalars' });
    expect(listed.entries).toContainEqual(
      expect.objectContaining({
        address: `nsu=urn:${hostname()}:NodeOPCUA-Server;s=Float`,
        kind: 'value',
        dataType: 'float',
        writable: true,
      }),
    );
  });

  it('sends what changes several times in a cycle: all of it is recorded and judged, in order and with the times of the server', {
    timeout: 120_000,
  }, async () => {
    const server = await startServer();
    const variable = { driver: 'line', area: 'node', dataType: 'double' } as const;
    const console = await startConsole({
      format: 1,
      drivers: [
        {
          name: 'line',
          protocol: 'opc-ua',
          minCollectTime: 1000,
          settings: { endpoint: server.endpoint, authentication: 'user', ...user, reading: 'subscription' },
        },
      ],
      variables: [
        { ...variable, key: 'stamp', address: 'ns=1;s=Stamp' },
        { ...variable, key: 'pulse', address: 'ns=1;s=Pulse' },
      ],
      recordings: [
        { id: 'all', title: 'all', recordedWhen: 'change', minIntervalMs: 0, keys: ['stamp', 'pulse'] },
      ],
      alarms: [{ id: 'high', condition: { kind: 'limit', keys: ['pulse'], limit: 0.5 }, values: ['stamp'] }],
    });
    endings.push(console.stop);
    const { services } = console.gateway;
    const statistics = async () => (await console.peer.request(collectorStatistics, {})).drivers[0];
    // The server has reported what the values are.
    await vi.waitFor(async () => expect((await statistics())?.spontaneous).toBe(2), {
      timeout: 60_000,
      interval: 100,
    });
    const before = recorded(services.buffer).length;
    server.tell('pulse');
    await vi.waitFor(
      () =>
        expect(
          recorded(services.buffer)
            .filter(isAlarmEvent)
            .map(({ event }) => event),
        ).toHaveLength(4),
      { timeout: 30_000, interval: 100 },
    );
    const entries = recorded(services.buffer).slice(before);
    const records = entries.filter((entry) => !isAlarmEvent(entry));
    expect(records.map(({ values }) => values[1])).toEqual([1, 0, 1, 0]);
    for (const { time, values } of records) expect(values[0]).toBe(time);
    const times = records.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const events = entries.filter(isAlarmEvent);
    expect(events.map(({ event, time }) => [event, time])).toEqual(
      times.map((time, index) => [index % 2 === 0 ? 'raised' : 'returned', time]),
    );
    expect(await statistics()).toMatchObject({ spontaneous: 10, lost: 0 });
  });

  it('is misconfigured where the server has none of the namespaces, which are named', {
    timeout: 120_000,
  }, async () => {
    const { endpoint } = await startServer(['line']);
    const settings = { endpoint, authentication: 'user', ...user } as const;
    const speed = {
      area: 'node',
      address: 'nsu=http://plant.example/UA/;s=Value',
      dataType: 'int32',
    } as const;
    const console = await startConsole({
      format: 1,
      drivers: ['reported', 'polled', 'partly'].map((name) => ({
        name,
        protocol: 'opc-ua',
        minCollectTime: 200,
        settings: { ...settings, reading: name === 'polled' ? 'polling' : 'auto' },
      })),
      variables: [
        { driver: 'reported', key: 'reported', ...speed },
        { driver: 'polled', key: 'polled', ...speed },
        { driver: 'partly', key: 'missing', ...speed },
        { driver: 'partly', key: 'there', ...speed, address: 'nsu=http://line.example/UA/;s=Value' },
      ],
    });
    endings.push(console.stop);
    const causeOf = async (key: string) => (await console.peer.request(variableCause, { key })).driver;
    for (const [key, state] of [
      ['reported', 'misconfigured'],
      ['polled', 'misconfigured'],
      ['missing', 'partial'],
    ] as const) {
      await vi.waitFor(
        async () =>
          expect(await causeOf(key)).toMatchObject({
            state,
            error: {
              key: 'device.namespaceMissing',
              facts: expect.arrayContaining([{ name: 'namespace', value: 'http://plant.example/UA/' }]),
            },
          }),
        { timeout: 60_000, interval: 200 },
      );
    }
    const { values } = await console.peer.request(readBatch, { keys: ['there'] });
    expect(values[0]?.value).toBe(7);
  });
});
