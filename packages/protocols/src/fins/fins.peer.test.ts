import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { initialWord } from '../../peers/fins/memory.ts';
import type { Question } from '../../peers/fins/question.ts';
import { type FinsSimulator, startFinsSimulator } from '../../peers/fins/simulator.ts';
import type { Device, Point, Session } from '../device.ts';
import { finsTcpDriver, finsUdpDriver } from '../testing/fins-drivers.ts';
import { pointOf } from '../testing/points.ts';
import { createEnvironment } from '../create-environment.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';
import { createDevice, probe } from '../list.ts';
import type { FinsDriver } from './driver.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 20_000;
const { resolve } = createRequire(import.meta.url);
const transports = ['tcp', 'udp'] as const;

let simulator: FinsSimulator;

afterEach(() => simulator.close());

function isResolvable(name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Reads and writes on the simulator with omron-fins. */
async function askOmronFins(question: Omit<Question, 'port'>) {
  const path = fileURLToPath(new URL('../../peers/fins/omron-fins-client.ts', import.meta.url));
  const argument = JSON.stringify({ port: simulator.port, ...question });
  const loader = pathToFileURL(resolve('tsx')).href;
  const command = ['--import', loader, path, argument];
  const { stdout } = await run(process.execPath, command, { timeout: TIMEOUT_MS });
  const answer = z.object({
    endCodes: z.record(z.string(), z.string()),
    values: z.record(z.string(), z.array(z.number())),
    many: z.array(z.number()),
  });
  return answer.parse(JSON.parse(stdout));
}

const signed = (word: number) => (word << 16) >> 16;
const wordsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => signed(initialWord(start + index)));

peer('omron-fins (npm)', isResolvable('omron-fins'))('omron-fins on our FINS simulator', () => {
  it.each(transports)('reads and writes over %s', async (protocol) => {
    simulator = await startFinsSimulator(protocol);
    const { memory } = simulator.station;
    const { endCodes, values, many } = await askOmronFins({
      protocol,
      many: ['D100', 'W10', 'T3', 'H20.4'],
      writes: { D60: [1, 2, 0x1234], 'CIO10.4': [true, false], EA_7: [9], A5: [1] },
      reads: {
        D100: 5,
        CIO50: 2,
        W10: 1,
        H20: 1,
        T3: 2,
        C7: 2,
        'T3.x': 4,
        'C6.x': 3,
        'D7.3': 8,
        EA_100: 2,
        E10_5: 1,
        EM9: 1,
        D32767: 2,
        CIO6144: 1,
      },
    });
    const bits = (word: number, first: number, count: number) =>
      Array.from({ length: count }, (_, index) => (initialWord(word) >> (first + index)) & 1);
    expect(values).toEqual({
      D100: wordsFrom(100, 5),
      CIO50: wordsFrom(50, 2),
      W10: wordsFrom(10, 1),
      H20: wordsFrom(20, 1),
      T3: wordsFrom(3, 2),
      C7: wordsFrom(4096 + 7, 2),
      'T3.x': [3, 4, 5, 6].map((index) => (index % 3 === 0 ? 1 : 0)),
      'C6.x': [6, 7, 8].map((index) => ((4096 + index) % 3 === 0 ? 1 : 0)),
      'D7.3': bits(7, 3, 8),
      EA_100: wordsFrom(100, 2),
      E10_5: wordsFrom(5, 1),
      EM9: wordsFrom(9, 1),
      D32767: [],
      CIO6144: [],
    });
    const one = (index: number) => signed(initialWord(index));
    expect(many).toEqual([one(100), one(10), one(3), (initialWord(20) >> 4) & 1]);
    expect(endCodes).toMatchObject({ D60: '0000', A5: '2101', D32767: '1104', CIO6144: '1103' });
    expect([...memory.area('D').cells.subarray(60, 63)]).toEqual([1, 2, 0x1234]);
    expect(memory.area('CIO').cells[10]).toBe((initialWord(10) & ~0x20) | 0x10);
    expect(memory.area('EM10').cells[7]).toBe(9);
  });
});

describe.each(transports)('our driver on the same simulator over %s', (transport) => {
  let driver: FinsDriver;
  let device: Device;
  let session: Session;

  beforeEach(async () => {
    simulator = await startFinsSimulator(transport);
    const { port } = simulator;
    driver =
      transport === 'tcp'
        ? finsTcpDriver({}, { port })
        : finsUdpDriver({}, { port, node: simulator.station.node });
    device = createDevice(driver, undefined);
    session = device.connect(createEnvironment());
  });

  afterEach(() => session.close());

  async function readAll(points: readonly Point[]): Promise<Value[]> {
    const table = createValueTable(points.length);
    const numbered = points.map((point, row) => ({ ...point, row }));
    const { blocks, refused } = device.plan(numbered);
    expect(refused).toEqual([]);
    await Promise.all(blocks.map((block) => session.read(block, table)));
    for (const { row } of numbered) expect(faultAt(table, row)).toBeUndefined();
    return numbered.map(({ row }) => valueAt(table, row));
  }

  it('answers a probe', async () => {
    expect(await probe(driver, undefined, createEnvironment())).toMatchObject({ refusal: undefined });
  });

  it('reads every area', async () => {
    const indexes = Array.from({ length: 2500 }, (_, index) => index);
    expect(await readAll(indexes.map((index) => pointOf({ area: 'D', address: String(index) })))).toEqual(
      indexes.map(initialWord),
    );
    expect(
      await readAll([
        pointOf({ area: 'CIO', address: '100' }),
        pointOf({ area: 'W', address: '500' }),
        pointOf({ area: 'H', address: 'H20' }),
        pointOf({ area: 'A', address: '5' }),
        pointOf({ area: 'EM', address: 'EM10W100' }),
        pointOf({ area: 'EM', address: 'EM16W3' }),
        pointOf({ area: 'EM', address: '9' }),
        pointOf({ area: 'T', address: '3' }),
        pointOf({ area: 'C', address: '7' }),
        pointOf({ area: 'T', address: '3', dataType: 'bit' }),
        pointOf({ area: 'C', address: '8', dataType: 'bit' }),
        pointOf({ area: 'CIO', address: '7.11', dataType: 'bit' }),
      ]),
    ).toEqual([
      ...[100, 500, 20, 5, 100, 3, 9, 3, 4096 + 7].map(initialWord),
      // The flags of every third timer are on, and counters go on where timers end, at 4096.
      1,
      1,
      (initialWord(7) >> 11) & 1,
    ]);
  });

  it('reads what lies apart by one command, or one by one where the controller does not have it', async () => {
    const points = [
      pointOf({ area: 'D', address: '100', dataType: 'uint32' }),
      pointOf({ area: 'D', address: '500' }),
      pointOf({ area: 'EM', address: 'EM10W7' }),
      pointOf({ area: 'T', address: '3', dataType: 'bit' }),
      pointOf({ area: 'C', address: '8' }),
      pointOf({ area: 'CIO', address: '7.11', dataType: 'bit' }),
    ];
    const expected = [
      initialWord(100) + initialWord(101) * 0x1_0000,
      initialWord(500),
      initialWord(7),
      1,
      initialWord(4096 + 8),
      (initialWord(7) >> 11) & 1,
    ];
    const requests = async () => {
      const before = simulator.frames.length;
      expect(await readAll(points)).toEqual(expected);
      return (simulator.frames.length - before) / 2;
    };
    // The first read connects.
    await requests();
    expect(await requests()).toBe(1);
    simulator.station.memory.readsMany = false;
    // One refusal, which is remembered, and one for each.
    expect([await requests(), await requests()]).toEqual([1 + points.length, points.length]);
  });

  it('writes every data type and reads it back', async () => {
    const values: readonly (readonly [Partial<Point>, Value])[] = [
      [{ dataType: 'int16' }, -2],
      [{ dataType: 'uint32' }, 0x1234_5678],
      [{ dataType: 'float' }, 1.5],
      [{ dataType: 'double' }, -0.1],
      [{ dataType: 'int64' }, -1n * 2n ** 62n],
      [{ dataType: 'bcd32' }, 12_345_678],
      [{ dataType: 'int8' }, -5],
      [{ dataType: 'string', stringLength: 7 }, 'Penstoc'],
      [{ dataType: 'bit', address: '1080.9' }, 1],
    ];
    for (const [index, [fields, value]] of values.entries()) {
      const point = pointOf({ area: 'D', address: String(1000 + index * 10), ...fields });
      expect(await session.write(point, value, { verify: true })).toBe(value);
      expect(await readAll([point])).toEqual([value]);
    }
    const { cells } = simulator.station.memory.area('D');
    // The low word comes first, and of two characters the first is in the high byte.
    expect([...cells.subarray(1010, 1012)]).toEqual([0x5678, 0x1234]);
    expect([...cells.subarray(1070, 1074)]).toEqual([0x5065, 0x6e73, 0x746f, 0x6300]);
    expect(cells[1060]).toBe((initialWord(1060) & 0xff00) | 0xfb);
    expect(cells[1080]).toBe(initialWord(1080) | 0x200);
  });

  it('writes bits of every area that has them, and leaves the others', async () => {
    for (const [area, address, name] of [
      ['CIO', '20.3', 'CIO'],
      ['EM', 'EM10W20.3', 'EM10'],
      ['EM', 'EM16W20.3', 'EM16'],
      ['EM', '20.3', 'EM0'],
    ] as const) {
      for (const value of [1, 0]) {
        await session.write(pointOf({ area, address, dataType: 'bit' }), value, { verify: true });
        const expected = (initialWord(20) & ~8) | (value << 3);
        expect(simulator.station.memory.area(name).cells[20]).toBe(expected);
      }
    }
  });

  it('reports what the controller says, and reads on while that has errors of its own', async () => {
    const table = createValueTable(1);
    const [block] = device.plan([pointOf({ area: 'A', address: '959', dataType: 'uint32' })]).blocks;
    if (block === undefined) throw new Error('nothing to read');
    await expect(session.read(block, table)).rejects.toMatchObject({
      reason: 'addressMissing',
      deviceStatus: 0x1104,
    });
    simulator.station.controllerErrors = 0x40;
    expect(await readAll([pointOf({ area: 'D', address: '1' })])).toEqual([initialWord(1)]);
  });

  const hasTshark = isInstalled('tshark') && isInstalled('text2pcap');
  peer('tshark', hasTshark)('as the omron dissector of tshark reads it', () => {
    it('exchanges frames that mean what they should', async () => {
      await session.write(pointOf({ area: 'EM', address: 'EM10W5' }), 0x1234, { verify: true });
      await session.write(pointOf({ area: 'W', address: '7.12', dataType: 'bit' }), 1, { verify: false });
      const fields = [
        'omron.icf.dtb',
        'omron.command',
        'omron.memory.area.read',
        'omron.memory.address',
        'omron.memory.address.bits',
        'omron.memory.numitems',
        'omron.response.code',
        'omron.da1',
        'omron.sa1',
        '_ws.malformed',
      ];
      const { stdout } = await dissect(fields);
      const rows = stdout
        .trimEnd()
        .split('\n')
        .map((row) => row.split('|').map((cell) => (cell === '' ? '' : Number(cell))));
      const here = transport === 'tcp' ? 239 : 2;
      const there = simulator.station.node;
      const asked = [here, ''] as const;
      const answered = [there, ''] as const;
      const exchange = [
        [0, 0x0102, 0xaa, 5, 0, 1, '', there, ...asked],
        [1, 0x0102, '', '', '', '', 0, here, ...answered],
        [0, 0x0101, 0xaa, 5, 0, 1, '', there, ...asked],
        [1, 0x0101, '', '', '', '', 0, here, ...answered],
        [0, 0x0102, 0x31, 7, 12, 1, '', there, ...asked],
        [1, 0x0102, '', '', '', '', 0, here, ...answered],
      ];
      expect(rows.slice(-exchange.length)).toEqual(exchange);
      // Over TCP the handshake goes before.
      expect(rows.length).toBe(exchange.length + (transport === 'tcp' ? 2 : 0));
    });
  });

  /** All frames of the simulator, one packet each, as tshark decodes them on the port of FINS. */
  async function dissect(fields: readonly string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'fins-'));
    try {
      const dump = simulator.frames.map(
        ({ bytes }) => `000000 ${(bytes.toString('hex').match(/../g) ?? []).join(' ')}`,
      );
      await writeFile(join(folder, 'frames.txt'), `${dump.join('\n')}\n`);
      const ports = transport === 'tcp' ? '-T' : '-u';
      await run('text2pcap', ['-q', ports, '9600,9600', 'frames.txt', 'frames.pcap'], { cwd: folder });
      const columns = fields.flatMap((field) => ['-e', field]);
      return await run('tshark', ['-r', 'frames.pcap', '-T', 'fields', '-E', 'separator=|', ...columns], {
        cwd: folder,
        timeout: TIMEOUT_MS,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
});
