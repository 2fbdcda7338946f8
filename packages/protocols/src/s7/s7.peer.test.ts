import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringEncodings } from '@penstock/contract/protocols/driver-schema';
import { anyOrders } from '@penstock/contract/protocols/byte-order';
import { dataTypes } from '@penstock/contract/rules/data-type';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { buildSnap7, Snap7, snap7Sources } from '../../peers/s7/snap7.ts';
import type { Device, Point, Session } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { pointOf } from '../testing/points.ts';
import { s7Driver } from '../testing/s7-driver.ts';
import { createEnvironment } from '../create-environment.ts';
import type { TappedFrame } from '../transport/frame-tap.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, setFault, valueAt } from '../values/value-table.ts';
import { createDevice, probe, probeStages } from '../list.ts';

const environment = createEnvironment();
const folder = mkdtempSync(join(tmpdir(), 'penstock-s7-'));
const sources = snap7Sources();
const isAvailable = sources !== undefined && isInstalled('g++');
let program: string;
let server: Snap7;
let device: Device;
let session: Session;

beforeAll(() => {
  if (sources !== undefined && isAvailable) program = buildSnap7(sources, folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(pduLength = 0, settings: object = {}, fields: object = {}): Promise<void> {
  server = await Snap7.start(program, pduLength);
  device = createDevice(
    s7Driver({ timeout: 5000, ...fields }, { port: server.port, ...settings }),
    undefined,
  );
  session = device.connect(environment);
}

afterEach(async () => {
  environment.tap.listener = undefined;
  if (!isAvailable) return;
  await session.close();
  await server.stop();
});

/** Reads points as a collector does, splitting what an address spoils; gives values, or reasons. */
async function read(points: readonly Point[]): Promise<(Value | undefined)[]> {
  const table = createValueTable(points.length);
  const { blocks, refused } = device.plan(points);
  expect(refused).toEqual([]);
  const one = async (block: (typeof blocks)[number]): Promise<void> => {
    try {
      await session.read(block, table);
    } catch (error) {
      const rows = block.rows.flatMap((row) => points.filter((point) => point.row === row));
      if (!(error instanceof ProtocolError)) throw error;
      if (rows.length < 2) return setFault(table, block.rows, error);
      const middle = rows.length >> 1;
      const halves = [rows.slice(0, middle), rows.slice(middle)];
      await Promise.all(halves.flatMap((half) => device.plan(half).blocks).map(one));
    }
  };
  await Promise.all(blocks.map(one));
  return points.map(({ row }) => faultAt(table, row) ?? valueAt(table, row));
}

const at = (row: number, area: string, address: string, fields: Partial<Point> = {}) =>
  pointOf({ row, area, address, ...fields });
const write = (point: Point, value: Value) => session.write(point, value, { verify: true });
const failure = async (point: Point) => {
  const [block] = device.plan([point]).blocks;
  if (block === undefined) throw new Error('no block');
  return session.read(block, createValueTable(1)).catch((error: unknown) => error);
};

peer('Snap7 (node-snap7 and g++)', isAvailable)('S7 with the server of Snap7', () => {
  beforeEach(() => open());

  it('answers a probe', async () => {
    const driver = s7Driver({ timeout: 5000 }, { port: server.port });
    expect(await probe(driver, undefined, environment)).toMatchObject({ refusal: undefined });
  });

  it('is tested stage by stage, up to the value of a variable', async () => {
    await server.set('DB', 1, 0, '1234');
    const driver = s7Driver({ timeout: 5000 }, { port: server.port });
    const states = async (variable: Point) => {
      const { stages, outcome } = await probeStages(driver, undefined, environment, { variable });
      return [stages.map(({ stage, state }) => `${stage} ${state}`), outcome];
    };
    const all = ['name skipped', 'port passed', 'protocol passed', 'unit passed'];
    expect(await states(at(0, 'DB', '1.0'))).toEqual([
      all,
      expect.objectContaining({ variable: { value: 0x1234, time: expect.any(Number) } }),
    ]);
    expect(await states(at(0, 'DB', '999.0'))).toEqual([
      all,
      expect.objectContaining({
        variable: { value: expect.objectContaining({ reason: 'addressMissing' }), time: expect.any(Number) },
      }),
    ]);
  });

  it('reads every kind of memory in one request', async () => {
    await server.set('I', 0, 0, '1234');
    await server.set('Q', 0, 255, '56');
    await server.set('M', 0, 10, '80');
    await server.set('DB', 1, 4094, '789a');
    await server.set('T', 0, 0, '0127');
    await server.set('C', 0, 0, '00990042');
    const points = [
      at(0, 'I', 'IW0'),
      at(1, 'Q', '255', { dataType: 'uint8' }),
      at(2, 'M', 'M10.7', { dataType: 'bit' }),
      at(3, 'M', 'M10.6', { dataType: 'bit' }),
      at(4, 'DB', 'DB1.DBW4094'),
      at(5, 'T', 'T0', { dataType: 'bcd16' }),
      at(6, 'C', 'C0', { dataType: 'bcd16' }),
      at(7, 'C', 'C1', { dataType: 'uint16' }),
    ];
    expect(device.plan(points).blocks).toHaveLength(1);
    expect(await read(points)).toEqual([0x1234, 0x56, 1, 0, 0x789a, 127, 99, 0x42]);
  });

  it('agrees with Python on every data type in every byte order, read and written', async () => {
    const rows = readFileSync(new URL('../../fixtures/values.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
      // Bits and bytes in words are a matter of protocols that count words.
      .filter(([type]) => !['bit', 'int8', 'uint8'].includes(type ?? ''));
    expect(rows.length).toBeGreaterThan(300);
    const points = rows.map(([type, order, , , encoding], row) =>
      at(row, 'DB', `2.${row * 16}`, {
        dataType: dataTypes.find((known) => known === type) ?? 'bit',
        byteOrder: anyOrders.find((known) => known === order) ?? null,
        stringLength: type === 'string' ? 10 : null,
        stringEncoding: stringEncodings.find((known) => known === encoding) ?? null,
      }),
    );
    const values = rows.map(([type, , , value = '']) => {
      if (type === 'string') return value;
      if (type === 'float' || type === 'double') return Number(value);
      return Number.isSafeInteger(Number(value)) ? Number(value) : BigInt(value);
    });
    for (const [row, [, , wire = '']] of rows.entries()) await server.set('DB', 2, row * 16, wire);
    expect(await read(points)).toEqual(values);
    await server.set('DB', 2, 0, '55'.repeat(rows.length * 16));
    await Promise.all(points.map((point, row) => write(point, values[row] ?? 0)));
    for (const [row, [, , wire = '']] of rows.entries()) {
      const shown = await server.get('DB', 2, row * 16, 16);
      expect(shown).toBe(wire.padEnd(32, '5'));
    }
  });

  it('writes a bit and leaves the others of its byte', async () => {
    await server.set('M', 0, 7, 'f0');
    await write(at(0, 'M', '7.1', { dataType: 'bit' }), 1);
    await write(at(0, 'M', '7.7', { dataType: 'bit' }), 0);
    expect(await server.get('M', 0, 6, 3)).toBe('007200');
  });

  it('writes and reads strings longer than a PDU', async () => {
    const point = at(0, 'DB', '1.1', { dataType: 'string', stringLength: 240 });
    const text = Array.from({ length: 240 }, (_, index) => String.fromCharCode(33 + (index % 90))).join('');
    expect(await write(point, text)).toBe(text);
    expect(await server.get('DB', 1, 0, 242)).toBe(`00${Buffer.from(text).toString('hex')}00`);
    expect(await read([point])).toEqual([text]);
  });

  it('writes and reads S7 STRINGs, and keeps their maximum length', async () => {
    const short = at(0, 'DB', '1.DBS9', { dataType: 'string', stringLength: 20, stringEncoding: 'gbk' });
    const long = at(1, 'DB', '1.DBS100', { dataType: 'string', stringLength: 240 });
    await server.set('DB', 1, 9, `0c0b${Buffer.from('earlier tex!').toString('hex')}99`);
    await server.set('DB', 1, 100, 'fe00');
    expect(await write(short, '泵 1')).toBe('泵 1');
    await write(long, 'x'.repeat(240));
    expect(await server.get('DB', 1, 8, 8)).toBe('000c04b1c3203169');
    expect(await server.get('DB', 1, 23, 1)).toBe('99');
    expect(await read([short, long])).toEqual(['泵 1', 'x'.repeat(240)]);
    await expect(write(short, 'thirteen char')).rejects.toMatchObject({ reason: 'outOfRange' });
  });

  it('writes and reads WSTRINGs', async () => {
    const point = at(0, 'DB', 'DB1.DBWS300', { dataType: 'string', stringLength: 40 });
    await server.set('DB', 1, 300, '0014000275324e59');
    expect(await read([point])).toEqual(['甲乙']);
    expect(await write(point, '泵 1 läuft')).toBe('泵 1 läuft');
    expect(await server.get('DB', 1, 300, 8)).toBe('001400096cf50020');
    expect(await read([point])).toEqual(['泵 1 läuft']);
    await expect(write(point, 'x'.repeat(21))).rejects.toMatchObject({ reason: 'outOfRange' });
  });

  it('writes and reads dates, times and durations', async () => {
    const points = [
      at(0, 'DB', '1.400', { dataType: 's5time' }),
      at(1, 'DB', '1.402', { dataType: 'time' }),
      at(2, 'DB', '1.406', { dataType: 'date' }),
      at(3, 'DB', '1.408', { dataType: 'timeOfDay' }),
      at(4, 'DB', 'DB1.DBB412', { dataType: 'dateAndTime' }),
      at(5, 'DB', 'DB1.DBB420', { dataType: 'dtl' }),
    ];
    const bytes = `1127${'ffffffff'}${'ff62'}${'05265bff'}${'2611211730002507'}${'07d80c1003141e140ee6b280'}`;
    await server.set('DB', 1, 400, bytes);
    await server.set('T', 0, 0, '3999');
    const values = [
      12_700,
      -1,
      '2168-12-31',
      '23:59:59.999',
      '2026-11-21T17:30:00.250',
      '2008-12-16T20:30:20.250',
    ];
    expect(await read([...points, at(6, 'T', 'T0', { dataType: 's5time' })])).toEqual([...values, 9_990_000]);
    await server.set('DB', 1, 400, '55'.repeat(32));
    for (const [index, point] of points.entries()) await write(point, values[index] ?? 0);
    expect(await server.get('DB', 1, 400, 32)).toBe(bytes);
  });

  it('says which block or address does not exist, and reads the others', async () => {
    await server.set('DB', 3, 14, 'abcd');
    const points = [
      at(0, 'DB', '3.14'),
      at(1, 'DB', '3.16'),
      at(2, 'DB', '9.0'),
      at(3, 'M', '255', { dataType: 'uint8' }),
    ];
    expect(await read(points)).toEqual([0xabcd, 'addressMissing', 'addressMissing', 0]);
    expect(await failure(at(0, 'DB', '9.0'))).toMatchObject({ reason: 'addressMissing', deviceStatus: 0x0a });
    expect(await failure(at(0, 'DB', '3.16'))).toMatchObject({
      reason: 'addressMissing',
      deviceStatus: 0x05,
    });
    await expect(write(at(0, 'DB', '3.16'), 1)).rejects.toMatchObject({ reason: 'addressMissing' });
  });

  it('keeps several jobs in flight', async () => {
    const points = Array.from({ length: 300 }, (_, row) => at(row, 'DB', `1.${row * 2}`));
    const bytes = points.map(({ row }) => row.toString(16).padStart(4, '0')).join('');
    await server.set('DB', 1, 0, bytes);
    const table = createValueTable(points.length);
    const single = points.flatMap((point) => device.plan([point]).blocks);
    expect(single).toHaveLength(points.length);
    await Promise.all(single.map((block) => session.read(block, table)));
    expect([...table.numbers]).toEqual(points.map(({ row }) => row));
  });

  it('notices that the controller is gone', async () => {
    await read([at(0, 'M', '0')]);
    await server.stop();
    expect(await failure(at(0, 'M', '0'))).toMatchObject({ reason: 'disconnected' });
  });
});

peer('Snap7 (node-snap7 and g++)', isAvailable)('S7 with a granted PDU', () => {
  it.each([
    [240, 's7-1200', 14],
    [480, 's7-400', 7],
    [960, 's7-1500', 4],
    [240, 's7-1500', 16],
  ])('of %i bytes and the family %s reads 3000 bytes in %i requests', async (pduLength, family, requests) => {
    await open(pduLength, { family });
    const bytes = Array.from({ length: 3000 }, (_, index) => (index * 7) % 251);
    await server.set('DB', 1, 0, Buffer.from(bytes).toString('hex'));
    let jobs = 0;
    environment.tap.listener = ({ direction, bytes: frame }) => {
      if (direction === 'sent' && frame[17] === 4) jobs += 1;
    };
    const points = bytes.map((_, row) => at(row, 'DB', `1.${row}`, { dataType: 'uint8' }));
    expect(await read(points)).toEqual(bytes);
    expect(jobs).toBe(requests);
  });
});

peer('tshark', isAvailable && isInstalled('tshark') && isInstalled('text2pcap'))(
  'S7 as tshark sees it',
  () => {
    it('is well formed, and says what was meant', async () => {
      await open();
      const frames: TappedFrame[] = [];
      environment.tap.listener = (frame) => frames.push(frame);
      await read([
        at(0, 'DB', '1.10'),
        at(1, 'DB', '2.300', { dataType: 'uint8' }),
        at(2, 'M', '5.1', { dataType: 'bit' }),
        at(3, 'T', '0'),
        at(4, 'C', '0'),
        at(5, 'DB', '9.0'),
      ]);
      await write(at(0, 'M', '5.1', { dataType: 'bit' }), 1);
      await write(at(0, 'DB', '1.0', { dataType: 'string', stringLength: 7 }), 'penstock'.slice(0, 7));
      const shown = dissect(frames);
      expect(shown).not.toMatch(/malformed|undissected|unknown/i);
      for (const text of [
        'CR Connect Request',
        'CC Connect Confirm',
        'Function: Setup communication',
        'Item [1]: (DB 1.DBX 10.0 BYTE 2)',
        'Item [2]: (DB 2.DBX 300.0 BYTE 1)',
        'Item [3]: (M 5.0 BYTE 1)',
        'Item [4]: (T 0)',
        'Item [5]: (C 0)',
        'Item [6]: (DB 9.DBX 0.0 BYTE 2)',
        'Return code: Object does not exist (0x0a)',
        'Item [1]: (M 5.1 BIT 1)',
        'Item [1]: (DB 1.DBX 0.0 BYTE 7)',
        'Data: 70656e73746f63',
      ]) {
        expect(shown).toContain(text);
      }
      expect(shown.match(/Return code: Success/g)?.length).toBeGreaterThan(6);
    });

    it('names peripherals, and the memories of the 200 family', async () => {
      await open(0, { family: 's7-300' });
      const frames: TappedFrame[] = [];
      environment.tap.listener = (frame) => frames.push(frame);
      // Snap7 has none of these: what counts is how tshark reads the requests.
      expect(await failure(at(0, 'PI', 'PIW256'))).toMatchObject({ reason: 'addressMissing' });
      await session.close();
      device = createDevice(
        s7Driver({ timeout: 5000 }, { port: server.port, family: 's7-200-smart' }),
        undefined,
      );
      session = device.connect(environment);
      for (const point of [
        at(0, 'SM', 'SMB28', { dataType: 'uint8' }),
        at(0, 'AI', 'AIW16'),
        at(0, 'AQ', 'AQW8'),
        at(0, 'HC', 'HC2', { dataType: 'int32' }),
      ]) {
        expect(await failure(point)).toMatchObject({ reason: 'addressMissing' });
      }
      const shown = dissect(frames);
      expect(shown).not.toMatch(/malformed|undissected/i);
      for (const text of [
        'Area: Direct peripheral access (P) (0x80)',
        'Area: System flags of 200 family (0x05)',
        'Area: Analog inputs of 200 family (0x06)',
        'Area: Analog outputs of 200 family (0x07)',
        'Transport size: HS COUNTER (32)',
      ]) {
        expect(shown).toContain(text);
      }
    });
  },
);

/** Frames as tshark explains them, each a TCP segment of its own. */
function dissect(frames: readonly TappedFrame[]): string {
  const [text, capture] = [join(folder, 'frames.txt'), join(folder, 'frames.pcap')];
  const dump = frames.map(({ direction, bytes }) => {
    const digits = Buffer.from(bytes).toString('hex').match(/../g)?.join(' ') ?? '';
    return `${direction === 'sent' ? 'O' : 'I'} 000000 ${digits}\n`;
  });
  writeFileSync(text, dump.join(''));
  execFileSync('text2pcap', ['-q', '-D', '-T', '40000,102', text, capture]);
  return execFileSync('tshark', ['-r', capture, '-O', 'tpkt,cotp,s7comm'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 10_000_000,
  });
}
