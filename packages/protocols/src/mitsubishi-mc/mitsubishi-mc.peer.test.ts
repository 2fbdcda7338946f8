import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { initialBit, initialWord } from '../../peers/mitsubishi/memory.ts';
import type { Question } from '../../peers/mitsubishi/question.ts';
import {
  type McSimulator,
  type McSimulatorOptions,
  startMcSimulator,
} from '../../peers/mitsubishi/simulator.ts';
import type { Device, Point, Session } from '../device.ts';
import { mc1eDriver, mc3eDriver } from '../testing/mitsubishi-drivers.ts';
import { pointOf } from '../testing/points.ts';
import { createEnvironment } from '../create-environment.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';
import { createDevice, probe } from '../list.ts';
import type { McDriver } from './driver.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 20_000;
const { resolve } = createRequire(import.meta.url);
const melsecConnect = new URL('../../peers/mitsubishi/melsec-connect-client.ts', import.meta.url);
const mcprotocol = new URL('../../peers/mitsubishi/mcprotocol-client.ts', import.meta.url);
const loader = pathToFileURL(resolve('tsx')).href;

/** Gives a test a simulator of its own, since tests that wait for slow clients run side by side. */
async function withSimulator(
  options: McSimulatorOptions,
  body: (simulator: McSimulator) => Promise<void>,
): Promise<void> {
  const simulator = await startMcSimulator(options);
  try {
    await body(simulator);
  } finally {
    await simulator.close();
  }
}

/** Runs a client script of others against the simulator; what it prints last is its answer. */
async function runClient(
  script: URL,
  simulator: McSimulator,
  question: Omit<Question, 'port'>,
  signal?: AbortSignal,
): Promise<unknown> {
  const argument = JSON.stringify({ port: simulator.port, ...question });
  const { stdout } = await run(process.execPath, ['--import', loader, fileURLToPath(script), argument], {
    timeout: TIMEOUT_MS,
    signal,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

function isResolvable(name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
}

const melsecAnswer = z.object({
  values: z.record(z.string(), z.object({ value: z.union([z.number(), z.boolean()]).optional() })),
  written: z.record(z.string(), z.object({ quality: z.string().optional() })),
});

peer('melsec-connect (npm)', isResolvable('melsec-connect'))('melsec-connect on our MC simulator', () => {
  // It has no ASCII for 3E frames: see mcprotocol below.
  const kinds = [
    { frame: '3E', isAscii: false, transport: 'tcp' },
    { frame: '3E', isAscii: false, transport: 'udp' },
    { frame: '4E', isAscii: false, transport: 'tcp' },
    { frame: '4E', isAscii: false, transport: 'udp' },
    { frame: '1E', isAscii: false, transport: 'tcp' },
    { frame: '1E', isAscii: true, transport: 'tcp' },
  ] as const;

  it.concurrent.each(kinds)('reads and writes: $frame, ASCII $isAscii, $transport', (kind) =>
    withSimulator(kind, async (simulator) => {
      const words: Record<string, number> = { D100: 100, R20: 20, TN3: 3, W1F: 0x1f };
      const bits: Record<string, number> = {
        M10: 10,
        M12: 12,
        // It takes X and Y for hexadecimal in 1E frames too.
        X20: 0x20,
        Y14: 0x14,
      };
      const answer = melsecAnswer.parse(
        await runClient(melsecConnect, simulator, {
          frame: kind.frame,
          ascii: kind.isAscii,
          protocol: kind.transport === 'tcp' ? 'TCP' : 'UDP',
          reads: [...Object.keys(words), ...Object.keys(bits)],
          writes: { D60: 0x1234, M8: true },
        }),
      );
      const values = Object.fromEntries(
        Object.entries(answer.values).map(([name, { value }]) => [name, value]),
      );
      expect(values).toEqual({
        ...Object.fromEntries(Object.entries(words).map(([name, index]) => [name, initialWord(index)])),
        ...Object.fromEntries(Object.entries(bits).map(([name, index]) => [name, initialBit(index) === 1])),
      });
      // In ASCII it writes the bytes of a word the other way round than it reads them; mcprotocol writes them right.
      expect(simulator.memory.device('D').cells[60]).toBe(kind.isAscii ? 0x3412 : 0x1234);
      expect(simulator.memory.device('M').cells[8]).toBe(1);
      expect(answer.written).toMatchObject({ D60: { quality: 'good' }, M8: { quality: 'good' } });
    }),
  );
});

const mcAnswer = z.object({ values: z.record(z.string(), z.unknown()) });

peer('mcprotocol (npm)', isResolvable('mcprotocol'))('mcprotocol on our MC simulator', () => {
  const kinds = [
    { frame: '3E', isAscii: false },
    { frame: '3E', isAscii: true },
    { frame: '1E', isAscii: false },
    { frame: '1E', isAscii: true },
  ] as const;

  it.concurrent.each(kinds)('reads words: $frame, ASCII $isAscii', (kind) =>
    withSimulator({ ...kind, transport: 'tcp' }, async (simulator) => {
      const reads = ['D100', 'D101,5', 'R20,3', 'TN3', 'D7.3'];
      const question = {
        frame: kind.frame,
        ascii: kind.isAscii,
        protocol: 'TCP' as const,
        reads,
        writes: {},
      };
      const { values } = mcAnswer.parse(await runClient(mcprotocol, simulator, question));
      expect(values).toEqual({
        D100: initialWord(100),
        'D101,5': [101, 102, 103, 104, 105].map(initialWord),
        'R20,3': [20, 21, 22].map(initialWord),
        TN3: initialWord(3),
        'D7.3': ((initialWord(7) >> 3) & 1) === 1,
      });
    }),
  );

  it.concurrent.each(kinds)('writes words: $frame, ASCII $isAscii', (kind) =>
    withSimulator({ ...kind, transport: 'tcp' }, async (simulator) => {
      const writes = { 'D100,3': [1, 2, 0x1234] };
      const question = {
        frame: kind.frame,
        ascii: kind.isAscii,
        protocol: 'TCP' as const,
        reads: [],
        writes,
      };
      // It calls good writes of 3E frames bad and stumbles over the reply of 1E frames, so the memory decides.
      const stop = new AbortController();
      const client = runClient(mcprotocol, simulator, question, stop.signal).catch(() => undefined);
      const { cells } = simulator.memory.device('D');
      await vi.waitFor(() => expect([...cells.subarray(100, 103)]).toEqual([1, 2, 0x1234]), TIMEOUT_MS);
      stop.abort();
      await client;
    }),
  );
});

const ours = [
  { frame: '3E', isAscii: false, transport: 'tcp' },
  { frame: '4E', isAscii: false, transport: 'tcp' },
  { frame: '4E', isAscii: true, transport: 'udp' },
  { frame: '3E', isAscii: true, transport: 'tcp' },
  { frame: '3E', isAscii: false, transport: 'udp' },
  { frame: '3E', isAscii: true, transport: 'udp' },
  { frame: '1E', isAscii: false, transport: 'tcp' },
  { frame: '1E', isAscii: true, transport: 'tcp' },
  { frame: '1E', isAscii: false, transport: 'udp' },
] as const;

describe.each(ours)('our driver on the same simulator: $frame, ASCII $isAscii, $transport', (kind) => {
  let simulator: McSimulator;
  let driver: McDriver;
  let device: Device;
  let session: Session;

  beforeEach(async () => {
    simulator = await startMcSimulator(kind);
    const settings = {
      port: simulator.port,
      frame: kind.isAscii ? 'ascii' : 'binary',
      transport: kind.transport,
    };
    driver =
      kind.frame === '1E' ? mc1eDriver({}, settings) : mc3eDriver({}, { ...settings, frameType: kind.frame });
    device = createDevice(driver, undefined);
    session = device.connect(createEnvironment());
  });

  afterEach(async () => {
    await session.close();
    await simulator.close();
  });

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

  it('reads words and bits of every kind of device', async () => {
    const words = Array.from({ length: 150 }, (_, index) => index * 3);
    const bits = Array.from({ length: 300 }, (_, index) => index + 1);
    expect(await readAll(words.map((index) => pointOf({ area: 'D', address: String(index) })))).toEqual(
      words.map(initialWord),
    );
    expect(
      await readAll(bits.map((index) => pointOf({ area: 'M', address: String(index), dataType: 'bit' }))),
    ).toEqual(bits.map(initialBit));
    // The same number everywhere: octal or hexadecimal, it is written differently.
    const octal = kind.frame === '1E';
    expect(
      await readAll([
        pointOf({ area: 'X', address: octal ? '25' : '15', dataType: 'bit' }),
        pointOf({ area: 'Y', address: octal ? '33' : '1B', dataType: 'bit' }),
        pointOf({ area: 'B', address: '0FF', dataType: 'bit' }),
        pointOf({ area: 'W', address: '1A0' }),
        pointOf({ area: 'TN', address: '7' }),
        pointOf({ area: 'D', address: '20.2', dataType: 'bit' }),
      ]),
    ).toEqual([
      initialBit(0x15),
      initialBit(0x1b),
      initialBit(0xff),
      initialWord(0x1a0),
      initialWord(7),
      (initialWord(20) >> 2) & 1,
    ]);
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
    ];
    for (const [index, [fields, value]] of values.entries()) {
      const point = pointOf({ area: 'D', address: String(1000 + index * 10), ...fields });
      expect(await session.write(point, value, { verify: true })).toBe(value);
      expect(await readAll([point])).toEqual([value]);
    }
    const { cells } = simulator.memory.device('D');
    // The low word comes first, and of two characters the first is in the low byte.
    expect([...cells.subarray(1010, 1012)]).toEqual([0x5678, 0x1234]);
    expect([...cells.subarray(1070, 1074)]).toEqual([0x6550, 0x736e, 0x6f74, 0x0063]);
    // The high byte of the word stays.
    expect(cells[1060]).toBe((initialWord(1060) & 0xff00) | 0xfb);
  });

  it('writes bits, alone and in a word, and leaves the others', async () => {
    const { cells: marks } = simulator.memory.device('M');
    const { cells: data } = simulator.memory.device('D');
    const before = [...marks.subarray(0, 32)];
    await session.write(pointOf({ area: 'M', address: '11', dataType: 'bit' }), 1, { verify: true });
    await session.write(pointOf({ area: 'M', address: '12', dataType: 'bit' }), 0, { verify: true });
    expect([...marks.subarray(0, 32)]).toEqual(before.with(11, 1).with(12, 0));
    data[40] = 0x8001;
    await session.write(pointOf({ area: 'D', address: '40.10', dataType: 'bit' }), 1, { verify: true });
    await session.write(pointOf({ area: 'D', address: '40.0', dataType: 'bit' }), 0, { verify: true });
    expect(data[40]).toBe(0x8400);
  });

  it('reports an address beyond the last device, and reads on', async () => {
    const beyond = pointOf({ area: 'D', address: '12288' });
    const [block] = device.plan([beyond]).blocks;
    if (block === undefined) throw new Error('nothing to read');
    const reading = session.read(block, createValueTable(1));
    await expect(reading).rejects.toMatchObject({
      reason: 'addressMissing',
      deviceStatus: kind.frame === '1E' ? 0x58 : 0xc056,
    });
    expect(await readAll([pointOf({ area: 'D', address: '12287' })])).toEqual([initialWord(12_287)]);
  });
});
