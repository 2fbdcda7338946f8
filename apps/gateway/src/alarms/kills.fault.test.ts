import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AlarmEvent } from '@penstock/contract/model/alarm-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faultRounds } from '../../../../scripts/testing/effort.ts';
import { GatewayProcess, runCommand } from '../testing/gateway-process.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { Ingest, startPlatform } from '../testing/platform.ts';

const sn = '202611210001';
const kills = faultRounds(8, 50);
let data = '';
const endings: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
  endings.push(() => rm(data, { recursive: true }));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function prepare(port: number): Promise<void> {
  const file = join(data, 'import.json');
  const driver = {
    name: 'plc',
    protocol: 'modbus-tcp',
    minCollectTime: 100,
    settings: { host: '127.0.0.1', port },
  };
  const configuration = {
    format: 1,
    drivers: [driver],
    variables: [{ driver: 'plc', key: 'level', area: 'holding', address: '2', dataType: 'uint16' }],
    recordings: [{ id: 'r', title: 'r', intervalMs: 1000, keys: ['level'] }],
    alarms: [
      { id: 'high', condition: { kind: 'limit', keys: ['level'], limit: 50 } },
      { id: 'low', condition: { kind: 'limit', keys: ['level'], limit: 50, side: 'below' } },
    ],
  };
  await writeFile(file, JSON.stringify(configuration));
  const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
  expect(await runCommand(['provision', '--data', data, ...identity])).toMatchObject({ code: 0 });
  expect(await runCommand(['import', '--data', data, file])).toMatchObject({ error: '', code: 0 });
}

/** The occurrences that a platform stores from events: each once, with its first return. */
function occurrencesOf(events: readonly AlarmEvent[]) {
  const all = new Map<string, { alarm: string; raisedAt: number; returnedAt: number | null }>();
  for (const { origin, alarm, occurrence, event, raisedAt, time } of events) {
    if (origin !== 'signal') continue;
    const known = all.get(occurrence) ?? { alarm, raisedAt, returnedAt: null };
    if (event === 'returned') known.returnedAt ??= time;
    all.set(occurrence, known);
  }
  return [...all.values()].toSorted((one, other) => one.raisedAt - other.raisedAt);
}

it(`each alarm is delivered once, with its times, over ${kills} kills of the gateway, each while the platform is away`, async () => {
  const devicePort = await freePort();
  const device = await startModbusDevice(devicePort, new Map([[2, 0]]));
  endings.push(() => device.stop());
  await prepare(devicePort);
  const ingest = new Ingest();
  let platform = await startPlatform(0, 0, ingest);
  endings.push(() => platform.stop());
  const { port, brokerPort, url } = platform;
  const start = () => new GatewayProcess(['--data', data, '--platform', url]);
  let gateway = start();
  endings.push(() => gateway.end('SIGKILL'));
  const open = (alarm: string) =>
    occurrencesOf(ingest.alarms).filter((one) => one.alarm === alarm && one.returnedAt === null).length;
  const agrees = async (isHigh: boolean) =>
    await vi.waitFor(() => expect([open('high'), open('low')]).toEqual(isHigh ? [1, 0] : [0, 1]), {
      timeout: 60_000,
      interval: 20,
    });
  await agrees(false);
  /** When the level changed, as the device knows it. */
  const changes: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    await platform.stop();
    const isHigh = round % 2 === 0;
    changes.push(Date.now());
    device.registers.set(2, isHigh ? 100 : 0);
    // At any moment: before it is read, between journal and stream, before and after it is durable.
    await new Promise((resolve) => setTimeout(resolve, (round * 37) % 260));
    await gateway.end('SIGKILL');
    gateway = start();
    platform = await startPlatform(port, brokerPort, ingest);
    await agrees(isHigh);
  }
  const all = occurrencesOf(ingest.alarms);
  // Each change raises one alarm and returns the other; `low` was raised once more, at the start.
  expect(all.map(({ alarm }) => alarm)).toEqual(
    Array.from({ length: kills + 1 }, (_, index) => (index % 2 === 0 ? 'low' : 'high')),
  );
  for (const [index, { returnedAt }] of all.slice(0, -1).entries()) {
    const next = all[index + 1];
    expect(returnedAt).toBe(next?.raisedAt);
    const changed = changes[index] ?? 0;
    expect(returnedAt).toBeGreaterThanOrEqual(changed);
    expect(returnedAt).toBeLessThan(changes[index + 1] ?? Infinity);
  }
  expect(ingest.lost).toBe(0);
}, 900_000);
