import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../testing/platform.ts';
import { TestServer } from '../testing/server.ts';
import type { OutboxMessage } from './message.ts';
import { Outbox, type OutboxSettings } from './outbox.ts';

let folder: string;
const opened: Outbox[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-outbox-'));
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const outbox of opened.splice(0)) await outbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settings: OutboxSettings = { enabled: true, hours: 0 };

function open(maxBytes = 1_000_000, segmentBytes = 10_000) {
  const sent: string[] = [];
  const dropped: { report: string; count: number; key: string | undefined }[] = [];
  const outbox = Outbox.open({
    folder,
    maxBytes,
    segmentBytes,
    clock,
    random: () => 1,
    log: pino({ level: 'silent' }),
    onSent: (report) => sent.push(report),
    onDropped: (report, count, error) =>
      dropped.push({
        report,
        count,
        key: error instanceof Error && 'key' in error ? String(error.key) : undefined,
      }),
  });
  opened.push(outbox);
  return { outbox, sent, dropped };
}

const numbered = (number: number, report = 'r', padding = 0): OutboxMessage => ({
  report,
  topic: `plant/${report}`,
  payload: Buffer.from(`${number}${' '.repeat(padding)}`),
  qos: 1,
  retain: false,
  time: clock.wall(),
});
const numbersOf = (server: TestServer) =>
  server.received.map(({ payload }) => Number(Buffer.from(payload).toString()));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const namesOf = (...servers: TestServer[]) => new Set(servers.map(({ name }) => name));
/** The one file of messages of a server. */
const logOf = (server: TestServer) => {
  const path = join(folder, Buffer.from(server.name).toString('hex'));
  const [name] = readdirSync(path).filter((entry) => entry.endsWith('.log'));
  return join(path, name ?? '');
};

describe('messages for a server', () => {
  it('go out at once while it is connected, and leave nothing behind', async () => {
    const server = new TestServer('cloud');
    const { outbox, sent } = open();
    await outbox.apply([server], namesOf(server), settings);
    for (const number of range(0, 500)) {
      outbox.submit([server], numbered(number));
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(numbersOf(server)).toEqual(range(0, 500));
    expect(sent.length).toBe(500);
    expect(outbox.states()).toMatchObject([{ server: 'cloud', waiting: 0, inFlight: 0, oldest: null }]);
    expect(outbox.states()[0]?.bytes).toBeLessThan(80_000);
  });

  it('wait in order while it is away, and follow at a limited rate beside what is new', async () => {
    const server = new TestServer('cloud', false);
    const { outbox } = open();
    await outbox.apply([server], namesOf(server), settings);
    const start = clock.wall();
    for (const number of range(0, 300)) outbox.submit([server], numbered(number));
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.received).toEqual([]);
    expect(outbox.states()).toMatchObject([{ waiting: 300, oldest: start }]);
    server.connect(true);
    await vi.advanceTimersByTimeAsync(500);
    const early = server.received.length;
    expect(early).toBeGreaterThan(30);
    expect(early).toBeLessThan(100);
    outbox.submit([server], numbered(1000));
    await vi.advanceTimersByTimeAsync(1);
    expect(numbersOf(server)).toContain(1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(numbersOf(server).filter((number) => number < 1000)).toEqual(range(0, 300));
    expect(outbox.states()).toMatchObject([{ waiting: 0, oldest: null }]);
  });

  it('survive the end of the process, with what was acknowledged left out', async () => {
    const server = new TestServer('Wärme_热', false);
    const first = open();
    await first.outbox.apply([server], namesOf(server), settings);
    for (const number of range(0, 40)) first.outbox.submit([server], numbered(number));
    server.answer = (message) =>
      Number(Buffer.from(message.payload).toString()) < 10 ? Promise.resolve() : new Promise(() => undefined);
    server.connect(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(numbersOf(server)).toEqual(range(0, 10));
    // The first process is not stopped: it is killed.
    const { outbox } = open();
    expect(outbox.states()).toMatchObject([{ server: 'Wärme_热', waiting: 30 }]);
    const again = new TestServer('Wärme_热');
    await outbox.apply([again], namesOf(again), settings);
    await vi.advanceTimersByTimeAsync(2000);
    expect(numbersOf(again)).toEqual(range(10, 40));
  });

  it('are cut where the last one is torn, and found again behind damage', async () => {
    const server = new TestServer('cloud', false);
    const { outbox } = open();
    await outbox.apply([server], namesOf(server), settings);
    for (const number of range(0, 20)) outbox.submit([server], numbered(number));
    const file = logOf(server);
    const bytes = readFileSync(file);
    const each = Math.floor((bytes.length - 8) / 20);
    bytes[8 + each * 5 + 12] = 0xff;
    writeFileSync(file, bytes.subarray(0, bytes.length - 3));
    appendFileSync(`${file}.settled`, Buffer.from([0, 0, 0]));
    const next = open();
    expect(next.outbox.states()).toMatchObject([{ waiting: 18, dropped: { damaged: 1 } }]);
    const again = new TestServer('cloud');
    await next.outbox.apply([again], namesOf(again), settings);
    await vi.advanceTimersByTimeAsync(1000);
    expect(numbersOf(again)).toEqual(range(0, 19).filter((number) => number !== 5));
  });

  it('give way, the oldest first, when the bound is reached, and are counted', async () => {
    const server = new TestServer('cloud', false);
    const { outbox, dropped } = open(50_000, 5000);
    await outbox.apply([server], namesOf(server), settings);
    for (const number of range(0, 1000)) outbox.submit([server], numbered(number, 'r', 60));
    const [state] = outbox.states();
    const lost = dropped.reduce((sum, { count }) => sum + count, 0);
    expect(state?.bytes).toBeLessThanOrEqual(50_000);
    expect(state?.waiting).toBe(1000 - lost);
    expect(state?.dropped.full).toBe(lost);
    expect(lost).toBeGreaterThan(400);
    server.connect(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(numbersOf(server)).toEqual(range(lost, 1000));
  });

  it('are given up when they are older than they are kept', async () => {
    const server = new TestServer('cloud', false);
    const { outbox, dropped } = open();
    await outbox.apply([server], namesOf(server), { enabled: true, hours: 1 });
    for (const number of range(0, 10)) outbox.submit([server], numbered(number));
    await vi.advanceTimersByTimeAsync(1_800_000);
    for (const number of range(10, 20)) outbox.submit([server], numbered(number));
    await vi.advanceTimersByTimeAsync(1_900_000);
    expect(outbox.states()).toMatchObject([{ waiting: 10, dropped: { expired: 10 } }]);
    expect(dropped.length).toBe(10);
    server.connect(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(numbersOf(server)).toEqual(range(10, 20));
  });

  it('are offered again after a failure, and given up after three refusals without holding up others', async () => {
    const server = new TestServer('cloud');
    const { outbox, dropped } = open();
    await outbox.apply([server], namesOf(server), settings);
    let offered = 0;
    server.answer = ({ payload }) => {
      const number = Number(Buffer.from(payload).toString());
      if (number !== 3) return Promise.resolve();
      offered += 1;
      return Promise.reject(failure('server.publishRefused', { reason: 'payload format invalid' }));
    };
    for (const number of range(0, 6)) outbox.submit([server], numbered(number));
    await vi.advanceTimersByTimeAsync(5000);
    expect(offered).toBe(3);
    expect(dropped).toEqual([{ report: 'r', count: 1, key: 'server.publishRefused' }]);
    expect(numbersOf(server)).toEqual([0, 1, 2, 4, 5]);
    let failures = 2;
    server.answer = () => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(failure('server.timeout', { seconds: 1 })) : Promise.resolve();
    };
    outbox.submit([server], numbered(6));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(numbersOf(server).at(-1)).toBe(6);
    expect(outbox.states()).toMatchObject([{ waiting: 0, dropped: { refused: 1 } }]);
  });

  it('are not kept when resumable upload is off', async () => {
    const server = new TestServer('cloud', false);
    const { outbox, dropped } = open();
    await outbox.apply([server], namesOf(server), { enabled: false, hours: 0 });
    outbox.submit([server], numbered(0));
    server.connect(true);
    outbox.submit([server], numbered(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(numbersOf(server)).toEqual([1]);
    expect(dropped.length).toBe(1);
    expect(outbox.states()).toMatchObject([{ waiting: 0, bytes: 0, dropped: { unsent: 1 } }]);
  });

  it('go to each connection of a group on its own, and are given up with a connection that is removed', async () => {
    const one = new TestServer('one');
    const other = new TestServer('other', false);
    const { outbox } = open();
    await outbox.apply([one, other], namesOf(one, other), settings);
    outbox.submit([one, other], numbered(1));
    await vi.advanceTimersByTimeAsync(100);
    expect(numbersOf(one)).toEqual([1]);
    expect(outbox.states()).toMatchObject([
      { server: 'one', waiting: 0 },
      { server: 'other', waiting: 1 },
    ]);
    // Switched off, it keeps what waits for it.
    await outbox.apply([one], namesOf(one, other), settings);
    expect(outbox.states()[1]).toMatchObject({ server: 'other', waiting: 1 });
    await outbox.apply([one], namesOf(one), settings);
    expect(outbox.states().map(({ server }) => server)).toEqual(['one']);
    expect(readdirSync(folder)).toEqual([Buffer.from('one').toString('hex')]);
  });

  it('are given up when they are cleared, on disk as well, and others come after them', async () => {
    const server = new TestServer('cloud', false);
    const { outbox, dropped } = open(1_000_000, 200);
    await outbox.apply([server], namesOf(server), settings);
    for (const number of range(0, 20)) outbox.submit([server], numbered(number, 'r', 50));
    await outbox.clear();
    expect(outbox.states()).toMatchObject([{ waiting: 0, dropped: { removed: 20 } }]);
    expect(dropped.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    const again = open().outbox;
    expect(again.states()).toMatchObject([{ waiting: 0 }]);
    outbox.submit([server], numbered(99));
    server.connect(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(numbersOf(server)).toEqual([99]);
  });

  it('are in files that only the owner reads', async () => {
    const server = new TestServer('cloud', false);
    const { outbox } = open();
    await outbox.apply([server], namesOf(server), settings);
    outbox.submit([server], numbered(1));
    expect(statSync(logOf(server)).mode & 0o777).toBe(0o600);
  });
});
