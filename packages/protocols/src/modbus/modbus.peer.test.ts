import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import type { Device, Point, Session } from '../device.ts';
import { serialDriver, serialServerDriver, tcpDriver } from '../testing/drivers.ts';
import { pointOf } from '../testing/points.ts';
import { createEnvironment } from '../create-environment.ts';
import { createValueTable, valueAt } from '../values/value-table.ts';
import type { Value } from '../values/value.ts';
import { createDevice, probe } from '../list.ts';

const environment = createEnvironment();
const folder = mkdtempSync(join(tmpdir(), 'penstock-modbus-'));
const sources = new URL('../../peers/', import.meta.url).pathname;
const running = new Set<ChildProcess>();

/** Starts a program that prints "ready PORT" and ends when its input does; gives the port. */
async function start(command: string, parameters: readonly string[]): Promise<number> {
  const child = spawn(command, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const match = /^ready (\d+)$/.exec(line);
    if (match !== null) return Number(match[1]);
  }
  throw new Error(`${command} ended before it was ready`);
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  child.kill();
  await ended;
}

/** Two serial ports joined by a cable. */
async function joinPorts(name: string): Promise<{ ours: string; theirs: string; cable: ChildProcess }> {
  const [ours, theirs] = [join(folder, `${name}-ours`), join(folder, `${name}-theirs`)];
  const ends = [ours, theirs].map((path) => `pty,raw,echo=0,link=${path}`);
  const cable = spawn('socat', ends, { stdio: ['pipe', 'inherit', 'inherit'] });
  running.add(cable);
  await vi.waitFor(() => expect([ours, theirs].every(existsSync)).toBe(true), {
    timeout: 5000,
    interval: 20,
  });
  return { ours, theirs, cable };
}

const portOf = (path: string) =>
  ({ path, baudRate: 19_200, dataBits: 8, parity: 'none', stopBits: 1 }) as const;

async function readPoints(device: Device, session: Session, points: readonly Point[]): Promise<Value[]> {
  const table = createValueTable(points.length);
  const plan = device.plan(points);
  expect(plan.refused).toEqual([]);
  await Promise.all(plan.blocks.map((block) => session.read(block, table)));
  return points.map((point) => valueAt(table, point.row));
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const rows = (area: string, count: number, dataType: Point['dataType']) =>
  range(count).map((row) => pointOf({ row, area, address: String(row), dataType }));

/** Everything a driver does, held against a server that others wrote. Its memory is that of the server's source. */
function conversesWith(create: (unit: number, settings?: object) => Device): void {
  let session: Session | undefined;
  const connect = (device: Device) => {
    session = device.connect(environment);
    return session;
  };

  afterEach(async () => {
    await session?.close();
    session = undefined;
  });

  it('reads all four areas, full requests among them', async () => {
    const device = create(17);
    const connection = connect(device);
    const holding = await readPoints(device, connection, rows('holding', 300, 'uint16'));
    expect(holding).toEqual(range(300));
    const input = await readPoints(device, connection, rows('input', 130, 'uint16'));
    expect(input).toEqual(range(130).map((index) => 65_535 - index));
    const coils = await readPoints(device, connection, rows('coil', 2100, 'bit'));
    expect(coils).toEqual(range(2100).map((index) => (index % 3 === 0 ? 1 : 0)));
    const discrete = await readPoints(device, connection, rows('discrete', 19, 'bit'));
    expect(discrete).toEqual(range(19).map((index) => (index % 5 === 0 ? 1 : 0)));
  });

  it('reads bits in words and bytes', async () => {
    const device = create(17);
    const points = [
      pointOf({ row: 0, address: '770.1', dataType: 'bit' }),
      pointOf({ row: 1, address: '770.0', dataType: 'bit' }),
      pointOf({ row: 2, address: '770.9', dataType: 'bit' }),
      pointOf({ row: 3, address: '770', dataType: 'uint8' }),
      pointOf({ row: 4, address: '770', dataType: 'uint8', byteOrder: 'BA' }),
    ];
    // 770 is 0x0302.
    expect(await readPoints(device, connect(device), points)).toEqual([1, 0, 1, 2, 3]);
  });

  it.each([
    ['uint16', null, 4660],
    ['int16', 'BA', -2],
    ['bcd16', null, 1234],
    ['int8', null, -5],
    ['int32', 'CDAB', -123_456],
    ['bcd32', 'DCBA', 12_345_678],
    ['float', 'BADC', 1.5],
    ['double', '56781234', -273.15],
    ['int64', '78563412', -9_007_199_254_740_995n],
    ['uint64', '87654321', 18_446_744_073_709_551_615n],
    ['string', 'low', 'PUMP 1'],
  ] as const)('writes a %s (%s), checks it and reads it', async (dataType, byteOrder, value) => {
    const device = create(17);
    const stringLength = dataType === 'string' ? 9 : null;
    const point = pointOf({ address: '500', dataType, byteOrder, stringLength });
    const connection = connect(device);
    expect(await connection.write(point, value, { verify: true })).toBe(value);
    expect(await readPoints(device, connection, [point])).toEqual([value]);
  });

  it.each(['single', 'multiple', 'readWrite'])(
    'writes a register, a coil and a bit in a word by the %s functions',
    async (kind) => {
      const device = create(17, { writeFunction: kind });
      const connection = connect(device);
      const register = pointOf({ row: 0, address: '600' });
      const coil = pointOf({ row: 1, area: 'coil', address: '601', dataType: 'bit' });
      const bit = pointOf({ row: 2, address: '602.4', dataType: 'bit' });
      for (const value of [1, 0]) {
        for (const point of [register, coil, bit]) await connection.write(point, value, { verify: true });
        expect(await readPoints(device, connection, [register, coil, bit])).toEqual([value, value, value]);
      }
    },
  );

  it('writes a bit and a byte by masks with two requests, and leaves the rest of the register', async () => {
    const device = create(17);
    const connection = connect(device);
    const register = pointOf({ address: '610' });
    await connection.write(register, 0x1234, { verify: true });
    const sent: Uint8Array[] = [];
    environment.tap.listener = ({ direction, bytes }) => {
      if (direction === 'sent') sent.push(bytes);
    };
    await connection.write(pointOf({ address: '610.3', dataType: 'bit' }), 1, { verify: true });
    await connection.write(pointOf({ address: '610', dataType: 'int8', byteOrder: 'BA' }), -2, {
      verify: true,
    });
    environment.tap.listener = undefined;
    expect(sent).toHaveLength(4);
    expect(await readPoints(device, connection, [register])).toEqual([0xfe3c]);
  });

  it('reports an address that does not exist, and goes on', async () => {
    const device = create(17);
    const connection = connect(device);
    const missing = readPoints(device, connection, [pointOf({ address: '20000' })]);
    await expect(missing).rejects.toMatchObject({ reason: 'addressMissing', deviceStatus: 2 });
    const write = connection.write(pointOf({ address: '20000' }), 1, { verify: false });
    await expect(write).rejects.toMatchObject({ reason: 'addressMissing' });
    expect(await readPoints(device, connection, [pointOf({ address: '5' })])).toEqual([5]);
  });
}

/** Tests of a line on which one unit is missing, and of a cable that is pulled. */
function survivesOnALine(create: (unit: number) => Device): void {
  it('times out on a unit that is not there, and still reads the one that is', async () => {
    const [dead, live] = [create(9), create(17)];
    const sessions = [dead.connect(environment), live.connect(environment)] as const;
    const missing = readPoints(dead, sessions[0], [pointOf({ address: '5' })]);
    const present = readPoints(live, sessions[1], [pointOf({ address: '6' })]);
    await expect(missing).rejects.toMatchObject({ reason: 'timeout' });
    expect(await present).toEqual([6]);
    await Promise.all(sessions.map((session) => session.close()));
  });
}

const libmodbus = isInstalled('gcc') && isInstalled('/usr/include/modbus/modbus.h') && isInstalled('socat');
const pymodbus =
  isInstalled('/usr/lib/python3/dist-packages/pymodbus') &&
  isInstalled('/usr/lib/python3/dist-packages/serial_asyncio') &&
  isInstalled('socat');

afterAll(async () => {
  await Promise.all([...running].map(stop));
  rmSync(folder, { recursive: true, force: true });
});

peer('libmodbus', libmodbus)('against libmodbus', () => {
  const program = join(folder, 'libmodbus-server');

  beforeAll(() => {
    const flags = execFileSync('pkg-config', ['--cflags', '--libs', 'libmodbus'], { encoding: 'utf8' });
    const source = join(sources, 'libmodbus-server.c');
    execFileSync('gcc', ['-O2', '-o', program, source, ...flags.trim().split(/\s+/)]);
  });

  describe('Modbus TCP', () => {
    let port = 0;
    beforeAll(async () => {
      port = await start(program, ['tcp']);
    });
    conversesWith((unit, settings) => createDevice(tcpDriver({}, { port, unit, ...settings }), undefined));

    it('answers a probe', async () => {
      const driver = tcpDriver({}, { port, unit: 17 });
      // Two bytes, and LMB with the version of the library.
      const facts = [{ name: 'serverId', value: expect.stringContaining('4C4D42') }];
      expect(await probe(driver, undefined, environment)).toMatchObject({ refusal: undefined, facts });
    });

    it.each([
      ['multiple', ['16', '15', '22']],
      ['single', ['6', '5', '22']],
    ])('writes by the functions that it has, set to %s', async (writeFunction, quirks) => {
      const device = createDevice(
        tcpDriver({}, { port: await start(program, ['tcp', ...quirks]), unit: 17, writeFunction }),
        undefined,
      );
      const session = device.connect(environment);
      const points = [
        pointOf({ row: 0, address: '600' }),
        pointOf({ row: 1, area: 'coil', address: '601', dataType: 'bit' }),
        pointOf({ row: 2, address: '602.4', dataType: 'bit' }),
      ];
      for (const value of [1, 0, 1]) {
        for (const point of points) await session.write(point, value, { verify: true });
        expect(await readPoints(device, session, points)).toEqual([value, value, value]);
      }
      await session.close();
    });

    it('understands replies with transaction and unit 0 when the driver is set so', async () => {
      const zero = await start(program, ['tcp', 'zero']);
      const device = createDevice(
        tcpDriver({}, { port: zero, unit: 17, requestsInFlight: 8, acceptZeroIds: true }),
        undefined,
      );
      const session = device.connect(environment);
      expect(await readPoints(device, session, rows('holding', 1000, 'uint16'))).toEqual(range(1000));
      expect(await session.write(pointOf({ address: '5' }), 77, { verify: true })).toBe(77);
      await session.close();
    });

    it('keeps several requests in flight', async () => {
      const device = createDevice(tcpDriver({}, { port, requestsInFlight: 8 }), undefined);
      const session = device.connect(environment);
      expect(await readPoints(device, session, rows('holding', 4000, 'uint16'))).toHaveLength(4000);
      await session.close();
    });
  });

  describe('Modbus RTU', () => {
    let path = '';
    beforeAll(async () => {
      const { ours, theirs } = await joinPorts('libmodbus');
      path = ours;
      await start(program, ['rtu', theirs, '17']);
    });
    const create = (unit: number, settings: object = {}) =>
      createDevice(serialDriver('modbus-rtu', { timeout: 500 }, { unit, ...settings }), portOf(path));
    // A libmodbus server takes the request after one to an absent unit for that unit's reply, and ignores it, so the
    // test of absent units runs against pymodbus only.
    conversesWith(create);

    it('fails at once when the port is unplugged, and reads again when it is back', async () => {
      const first = await joinPorts('unplugged');
      await start(program, ['rtu', first.theirs, '17']);
      const device = createDevice(
        serialDriver('modbus-rtu', { timeout: 500 }, { unit: 17 }),
        portOf(first.ours),
      );
      const session = device.connect(environment);
      const read = () => readPoints(device, session, [pointOf({ address: '5' })]);
      expect(await read()).toEqual([5]);
      await stop(first.cable);
      await expect(read()).rejects.toMatchObject({ reason: 'disconnected' });
      await expect(read()).rejects.toMatchObject({ reason: 'disconnected' });
      const second = await joinPorts('unplugged');
      await start(program, ['rtu', second.theirs, '17']);
      await vi.waitFor(async () => expect(await read()).toEqual([5]), { timeout: 15_000, interval: 200 });
      await session.close();
    });
  });
});

peer('pymodbus', pymodbus)('against pymodbus', () => {
  const python = '/usr/bin/python3';
  const script = join(sources, 'pymodbus_server.py');
  const identity = [
    { name: 'vendorName', value: 'Pump Works' },
    { name: 'productCode', value: 'PW-7' },
    { name: 'revision', value: '2.4' },
    { name: 'vendorUrl', value: 'https://pumps.example' },
    { name: 'productName', value: 'Pump controller' },
    { name: 'modelName', value: 'PW-7 duplex' },
    { name: 'applicationName', value: 'Station east' },
  ];

  describe('Modbus TCP', () => {
    let port = 0;
    beforeAll(async () => {
      port = await start(python, [script, 'tcp']);
    });
    conversesWith((unit, settings) => createDevice(tcpDriver({}, { port, unit, ...settings }), undefined));

    it('says who it is', async () => {
      const { facts } = await probe(tcpDriver({}, { port, unit: 17 }), undefined, environment);
      expect(facts.slice(0, 7)).toEqual(identity);
    });
  });

  describe.each(['rtu-over-tcp', 'ascii-over-tcp'] as const)('%s', (framing) => {
    let port = 0;
    beforeAll(async () => {
      port = await start(python, [script, framing]);
    });
    const create = (unit: number, settings: object = {}) => {
      const driver = serialServerDriver({ timeout: 500 }, { port, unit, ...settings }, `modbus-${framing}`);
      return createDevice(driver, undefined);
    };
    conversesWith(create);
    survivesOnALine(create);
  });

  describe.each(['rtu', 'ascii'] as const)('on a serial line, %s', (framing) => {
    let path = '';

    it('answers a probe of a unit that is there', async () => {
      const unitAt = (unit: number) => serialDriver(`modbus-${framing}`, { timeout: 500 }, { unit });
      const { refusal, facts } = await probe(unitAt(17), portOf(path), environment);
      expect(refusal).toBeUndefined();
      expect(facts.slice(0, 7)).toEqual(identity);
      expect(facts.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['serverId', 'exceptionStatus', 'busMessages', 'serverMessages']),
      );
      await expect(probe(unitAt(9), portOf(path), environment)).rejects.toMatchObject({ reason: 'timeout' });
    });

    beforeAll(async () => {
      const { ours, theirs } = await joinPorts(`pymodbus-${framing}`);
      path = ours;
      await start(python, [script, framing, theirs]);
    });
    const create = (unit: number, settings: object = {}) => {
      const driver = serialDriver(`modbus-${framing}`, { timeout: 500 }, { unit, ...settings });
      return createDevice(driver, portOf(path));
    };
    conversesWith(create);
    survivesOnALine(create);
  });
});
