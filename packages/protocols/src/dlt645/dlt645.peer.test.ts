import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { createEnvironment } from '../create-environment.ts';
import type { Device, Point, Session } from '../device.ts';
import { createDevice, probe } from '../list.ts';
import { remoteMeterDriver, serialMeterDriver } from '../testing/meter-drivers.ts';
import {
  isPeerMeterAvailable,
  type MeterValues,
  type PeerMeter,
  startPeerMeter,
} from '../testing/peer-meter.ts';
import { pointOf } from '../testing/points.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-dlt645-'));
const environment = createEnvironment();
const endings: (() => Promise<unknown>)[] = [];

/** Numbers that look random and are the same in each run. */
function* mixed(): Generator<number, never> {
  let state = 645;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 0x8000_0000;
    yield state;
  }
}

const hex = (...bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Every energy that the peer has: each kind, tariff and settlement day. */
const energies = [
  ...range(0, 10).flatMap((kind) =>
    range(0, 63).flatMap((tariff) => range(0, 12).map((day) => hex(0, kind, tariff, day))),
  ),
  ...[range(0x80, 0x86), range(0x15, 0x1e), range(0x94, 0x9a), range(0x29, 0x32), range(0xa8, 0xae)]
    .flat()
    .flatMap((kind) => range(0, 12).map((day) => hex(0, kind, 0, day))),
];
/** Demands of each kind and tariff, now. */
const demands = range(1, 10).flatMap((kind) => range(0, 63).map((tariff) => hex(1, kind, tariff, 0)));
const hasSign = (identifier: string) =>
  /^00(?:00|03|04|17|18|2B|2C)|^01(?:03|04)|^02(?:02|03|04|05|06)/.test(identifier);
/** Instantaneous values with their decimals and digits. */
const instantaneous: readonly (readonly [identifier: string, digits: number, decimals: number])[] = [
  ...[1, 2, 3].flatMap((phase) => [
    [hex(2, 1, phase, 0), 4, 1] as const,
    [hex(2, 2, phase, 0), 6, 3] as const,
    [hex(2, 7, phase, 0), 4, 1] as const,
    [hex(2, 8, phase, 0), 4, 2] as const,
    [hex(2, 9, phase, 0), 4, 2] as const,
    ...range(1, 21).flatMap((order) => [
      [hex(2, 0x0a, phase, order), 4, 2] as const,
      [hex(2, 0x0b, phase, order), 4, 2] as const,
    ]),
  ]),
  ...[0, 1, 2, 3].flatMap((phase) => [
    [hex(2, 3, phase, 0), 6, 4] as const,
    [hex(2, 4, phase, 0), 6, 4] as const,
    [hex(2, 5, phase, 0), 6, 4] as const,
  ]),
  ['02800002', 4, 2],
  ['02800008', 4, 2],
];

function valuesOfMeter(): MeterValues {
  const numbers = mixed();
  const values: Record<string, number | string | readonly [number, string]> = {};
  const valueFor = (identifier: string, digits: number, decimals: number) => {
    const count = numbers.next().value % (7 * 10 ** (digits - 1));
    const isNegative = hasSign(identifier) && numbers.next().value % 2 === 1 && count !== 0;
    return ((isNegative ? -1 : 1) * count) / 10 ** decimals;
  };
  for (const identifier of energies) values[identifier] = valueFor(identifier, 8, 2);
  for (const [identifier, digits, decimals] of instantaneous)
    values[identifier] = valueFor(identifier, digits, decimals);
  for (const identifier of demands) {
    const time = new Date(Date.UTC(2020, 0, 1) + (numbers.next().value % 3_000_000) * 60_000);
    values[identifier] = [valueFor(identifier, 6, 4), time.toISOString().slice(0, 16)];
  }
  // The peer has digits where the standard has texts: ABCDEFGHIP.
  values['0400040B'] = '41424344454647484950';
  values['04000402'] = '012345678901';
  values['04000501'] = '8005';
  values['04000101'] = '26112706';
  return values;
}

async function readAll(device: Device, session: Session, points: readonly Point[]): Promise<unknown[]> {
  const table = createValueTable(points.length);
  const { blocks, refused } = device.plan(points);
  expect(refused).toEqual([]);
  for (const block of blocks) await session.read(block, table);
  return points.map(({ row }) => faultAt(table, row) ?? valueAt(table, row));
}

const place = (row: number, address: string, dataType: Point['dataType'] = 'double') =>
  pointOf({ row, area: 'data', address, dataType, stringLength: dataType === 'string' ? 32 : null });

let session: Session | undefined;

afterEach(async () => {
  await session?.close();
  session = undefined;
});

afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function startMeter(line: string, values: MeterValues): Promise<PeerMeter> {
  const meter = await startPeerMeter(line, values);
  endings.push(() => meter.stop());
  return meter;
}

peer('dlt645 (Python)', isPeerMeterAvailable && isInstalled('socat'))('a meter of the package dlt645', () => {
  const values = valuesOfMeter();
  let started: Promise<PeerMeter> | undefined;
  const meter = () => {
    started ??= startMeter('tcp', values);
    return started;
  };
  const open = async (fields: object = {}, settings: object = {}) => {
    const { port } = await meter();
    // It has no blocks.
    const driver = remoteMeterDriver({ chunkCollection: false, ...fields }, { port, ...settings });
    const device = createDevice(driver, undefined);
    session = device.connect(environment);
    return { driver, device, session };
  };

  it('is read right: more than ten thousand energies, demands with their times, and instantaneous values', async () => {
    const { device, session: connection } = await open();
    const points: Point[] = [];
    const expected: unknown[] = [];
    const add = (address: string, value: unknown, dataType?: Point['dataType']) => {
      points.push(place(points.length, address, dataType));
      expected.push(value);
    };
    for (const [identifier, value] of Object.entries(values)) {
      if (typeof value === 'number') add(identifier, value);
      else if (typeof value !== 'string') {
        add(identifier, value[0]);
        add(`${identifier}[1]`, value[1], 'dateAndTime');
      }
    }
    expect(points.length).toBeGreaterThan(10_000);
    const read = await readAll(device, connection, points);
    const wrong = points.flatMap(({ address }, index) =>
      read[index] === expected[index] ? [] : [[address, read[index], expected[index]]],
    );
    expect(wrong).toEqual([]);
  });

  it('gives texts, numbers of identity, bits and dates', async () => {
    const { device, session: connection } = await open();
    const points = [
      place(0, '0400040B', 'string'),
      place(1, '04000402', 'string'),
      place(2, '04000501', 'uint16'),
      place(3, '04000501.15', 'bit'),
      place(4, '04000501.1', 'bit'),
      place(5, '04000101', 'date'),
    ];
    expect(await readAll(device, connection, points)).toEqual([
      'ABCDEFGHIP',
      '012345678901',
      0x8005,
      1,
      0,
      '2026-11-27',
    ]);
  });

  it('holds what is written: a thousand values, each read back and compared with what it says itself', async () => {
    const { session: connection } = await open({}, { password: '123456' });
    const { holds } = await meter();
    const places: readonly (readonly [address: string, digits: number])[] = [
      ...['04000103', '04000104', '04000201', '04000206', '04000301'].map((one) => [one, 2] as const),
      ...['04000105', '04000205', '04000A02', '04000A07'].map((one) => [one, 4] as const),
      ['04000402', 12],
      ...range(1, 254).map((day) => [hex(4, 3, 0, day), 8] as const),
      // These are not in our table.
      ...range(1, 237).map((screen) => [`${hex(4, 4, 1, screen)}:XXXXXXXX`, 8] as const),
    ];
    const numbers = mixed();
    const wrong: unknown[] = [];
    let written = 0;
    for (let round = 0; round < 2; round += 1) {
      for (const [address, digits] of places) {
        const value = numbers.next().value % 10 ** digits;
        const back = await connection.write(place(0, address), value, { verify: true });
        const held = await holds(address.slice(0, 8));
        written += 1;
        if (back !== value || held !== String(value).padStart(digits, '0'))
          wrong.push([address, value, back, held]);
      }
    }
    expect(wrong).toEqual([]);
    expect(written).toBeGreaterThanOrEqual(1000);
  });

  it('refuses what it does not have, and a wrong password, in words of its error word', async () => {
    const { device, session: connection } = await open({}, { password: '654321' });
    const [block] = device.plan([place(0, '0001FF00')]).blocks;
    if (block === undefined) throw new Error('no block');
    await expect(connection.read(block, createValueTable(1))).rejects.toMatchObject({
      reason: 'addressMissing',
      facts: [{ name: 'meterError', value: '02' }],
    });
    await expect(connection.write(place(0, '04000103'), 15, { verify: true })).rejects.toMatchObject({
      diagnosis: { cause: 'credentialsRefused' },
      facts: [{ name: 'meterError', value: '04' }],
    });
  });

  it('is found by the address of all meters, and says who it is', async () => {
    const { driver } = await open({}, { meterAddress: '' });
    const result = await probe(driver, undefined, environment);
    expect(result.refusal).toBeUndefined();
    expect(result.facts).toEqual(
      expect.arrayContaining([
        { name: 'meterAddress', value: '000000000012' },
        { name: 'modelName', value: 'ABCDEFGHIP' },
      ]),
    );
  });

  it('is read and written over a serial line', async () => {
    const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')];
    const cable = spawn(
      'socat',
      [ours, theirs].map((path) => `pty,raw,echo=0,link=${path}`),
      { stdio: ['pipe', 'inherit', 'inherit'] },
    );
    endings.push(async () => {
      const ended = once(cable, 'exit');
      cable.kill();
      await ended;
    });
    await vi.waitFor(() => expect([ours, theirs].every(existsSync)).toBe(true), {
      timeout: 5000,
      interval: 20,
    });
    const { holds } = await startMeter(theirs, values);
    const driver = serialMeterDriver({ chunkCollection: false }, { wakeUpBytes: 4, password: '123456' });
    const port = { path: ours, baudRate: 9600, dataBits: 8, parity: 'even', stopBits: 1 } as const;
    const device = createDevice(driver, port);
    session = device.connect(environment);
    const some = Object.entries(values)
      .filter(([, value]) => typeof value === 'number')
      .slice(0, 100);
    const points = some.map(([identifier], row) => place(row, identifier));
    expect(await readAll(device, session, points)).toEqual(some.map(([, value]) => value));
    expect(await session.write(place(0, '04000103', 'uint8'), 30, { verify: true })).toBe(30);
    expect(await holds('04000103')).toBe('30');
  });
});
