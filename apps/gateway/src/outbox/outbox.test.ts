import { randomBytes } from 'node:crypto';
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
import { Outbox } from './outbox.ts';
import type { QueueSettings } from './queue-settings.ts';
import type { NewMessage } from './server-queue.ts';

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

const usual: QueueSettings = {
  isKept: true,
  bound: null,
  hours: 0,
  order: 'beside',
  rate: 100,
  payloadBytes: 262_144,
};
const topics = new Set(['r', 'other']);

function open(maxBytes = 1_000_000, segmentBytes = 10_000) {
  const sent: string[] = [];
  const dropped: { report: string; count: number; key: string | undefined }[] = [];
  const outbox = Outbox.open({
    folder,
    maxBytes,
    freeBytes: null,
    segmentBytes,
    clock,
    random: () => 1,
    log: pino({ level: 'silent' }),
    onSent: (report) => sent.push(report),
    replies: { follow: () => undefined, status: () => ({ replies: null, lastRefusal: null }) },
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

const numbered = (number: number, report = 'r', padding = 0): NewMessage => ({
  report,
  topic: `plant/${report}`,
  payloadOf: () => Buffer.from(`${number} ${randomBytes(padding).toString('latin1')}`),
  qos: 1,
  retain: false,
  time: clock.wall(),
});
const numberOf = (payload: Uint8Array) => Number(Buffer.from(payload).toString().split(' ')[0]);
const numbersOf = (server: TestServer) => server.received.map(({ payload }) => numberOf(payload));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const settingsOf = (servers: readonly TestServer[], more: Partial<QueueSettings> = {}) =>
  new Map(servers.map(({ name }) => [name, { ...usual, ...more }]));
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
    await outbox.apply([server], settingsOf([server]), topics);
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
    await outbox.apply([server], settingsOf([server]), topics);
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
    await first.outbox.apply([server], settingsOf([server]), topics);
    for (const number of range(0, 40)) first.outbox.submit([server], numbered(number));
    server.answer = (message) =>
      numberOf(message.payload) < 10 ? Promise.resolve() : new Promise(() => undefined);
    server.connect(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(numbersOf(server)).toEqual(range(0, 10));
    // The first process is not stopped: it is killed.
    const { outbox } = open();
    expect(outbox.states()).toMatchObject([{ server: 'Wärme_热', waiting: 30 }]);
    const again = new TestServer('Wärme_热');
    await outbox.apply([again], settingsOf([again]), topics);
    await vi.advanceTimersByTimeAsync(2000);
    expect(numbersOf(again)).toEqual(range(10, 40));
  });

  it('are cut where the last one is torn, and found again behind damage', async () => {
    const server = new TestServer('cloud', false);
    const { outbox } = open();
    await outbox.apply([server], settingsOf([server]), topics);
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
    await next.outbox.apply([again], settingsOf([again]), topics);
    await vi.advanceTimersByTimeAsync(1000);
    expect(numbersOf(again)).toEqual(range(0, 19).filter((number) => number !== 5));
  });

  it('are found again in files that are full, where damage shows when they are sent', async () => {
    const server = new TestServer('cloud', false);
    const { outbox } = open(1_000_000, 1000);
    await outbox.apply([server], settingsOf([server]), topics);
    for (const number of range(0, 100)) outbox.submit([server], numbered(number));
    const file = logOf(server);
    const bytes = readFileSync(file);
    const each = Math.floor((bytes.length - 8) / 22);
    bytes[8 + each * 5 + 12] = 0xff;
    writeFileSync(file, bytes);
    const next = open(1_000_000, 1000);
    expect(next.outbox.states()).toMatchObject([{ waiting: 100, dropped: { damaged: 0 } }]);
    const again = new TestServer('cloud');
    await next.outbox.apply([again], settingsOf([again]), topics);
    await vi.advanceTimersByTimeAsync(3000);
    expect(numbersOf(again)).toEqual(range(0, 100).filter((number) => number !== 5));
    expect(next.outbox.states()).toMatchObject([{ waiting: 0, dropped: { damaged: 1 } }]);
    expect(readdirSync(join(folder, Buffer.from('cloud').toString('hex')))).toEqual(['ledger.json']);
  });

  it('give way, the oldest first, when the bound is reached, and are counted', async () => {
    const server = new TestServer('cloud', false);
    const { outbox, dropped } = open(50_000, 5000);
    await outbox.apply([server], settingsOf([server]), topics);
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
    await outbox.apply([server], settingsOf([server], { hours: 1 }), topics);
    for (const number of range(0, 10)) outbox.submit([server], numbered(number));
    await vi.advanceTimersByTimeAsync(1_800_000);
    for (const number of range(10, 20)) outbox.submit([server], numbered(number));
    await vi.advanceTimersByTimeAsync(1_900_000);
    expect(outbox.states()).toMatchObject([{ waiting: 10, dropped: { expired: 10 } }]);
    expect(dropped).toEqual([{ report: 'r', count: 10, key: undefined }]);
    server.connect(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(numbersOf(server)).toEqual(range(10, 20));
  });

  it('are offered again after a failure, and given up after three refusals without holding up others', async () => {
    const server = new TestServer('cloud');
    const { outbox, dropped } = open();
    await outbox.apply([server], settingsOf([server]), topics);
    let offered = 0;
    server.answer = ({ payload }) => {
      const number = numberOf(payload);
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
    await outbox.apply([server], settingsOf([server], { isKept: false }), topics);
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
    await outbox.apply([one, other], settingsOf([one, other]), topics);
    outbox.submit([one, other], numbered(1));
    await vi.advanceTimersByTimeAsync(100);
    expect(numbersOf(one)).toEqual([1]);
    expect(outbox.states()).toMatchObject([
      { server: 'one', waiting: 0 },
      { server: 'other', waiting: 1 },
    ]);
    // Switched off, it keeps what waits for it.
    await outbox.apply([one], settingsOf([one, other]), topics);
    expect(outbox.states()[1]).toMatchObject({ server: 'other', waiting: 1 });
    await outbox.apply([one], settingsOf([one]), topics);
    expect(outbox.states().map(({ server }) => server)).toEqual(['one']);
    expect(readdirSync(folder)).toEqual([Buffer.from('one').toString('hex')]);
  });

  it('are given up when they are cleared, on disk as well, and others come after them', async () => {
    const server = new TestServer('cloud', false);
    const { outbox, dropped } = open(1_000_000, 200);
    await outbox.apply([server], settingsOf([server]), topics);
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
    await outbox.apply([server], settingsOf([server]), topics);
    outbox.submit([server], numbered(1));
    expect(statSync(logOf(server)).mode & 0o777).toBe(0o600);
  });
});

describe('the room of a connection', () => {
  it('is taken by no other: one that is dead and floods costs a quiet one nothing', async () => {
    const dead = new TestServer('test', false);
    const quiet = new TestServer('production', false);
    const { outbox } = open(100_000, 5000);
    await outbox.apply([dead, quiet], settingsOf([dead, quiet]), topics);
    for (const number of range(0, 43)) {
      outbox.submit([quiet], numbered(number, 'r', 200));
      for (const other of range(0, 50)) outbox.submit([dead], numbered(other, 'other', 200));
    }
    const [production, test] = outbox.states();
    expect(production).toMatchObject({ waiting: 43, dropped: { full: 0 }, share: 50_000 });
    expect(test?.dropped.full).toBeGreaterThan(1500);
    // The room that the quiet one leaves free is used.
    expect(test?.bytes).toBeGreaterThan(70_000);
    expect((test?.bytes ?? 0) + (production?.bytes ?? 0)).toBeLessThanOrEqual(100_000);
    // The quiet one takes back its share.
    for (const number of range(43, 120)) outbox.submit([quiet], numbered(number, 'r', 200));
    expect(outbox.states()[0]).toMatchObject({ waiting: 120, dropped: { full: 0 } });
    quiet.connect(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(numbersOf(quiet)).toEqual(range(0, 120));
  });

  it('is bounded by its own bound, and known by the hours that it holds', async () => {
    const server = new TestServer('cloud', false);
    const { outbox } = open(1_000_000, 5000);
    await outbox.apply([server], settingsOf([server], { bound: 20_000 }), topics);
    for (const number of range(0, 200)) {
      outbox.submit([server], numbered(number, 'r', 400));
      await vi.advanceTimersByTimeAsync(1000);
    }
    const [state] = outbox.states();
    expect(state).toMatchObject({ share: 20_000, room: 20_000 });
    expect(state?.bytes).toBeLessThanOrEqual(20_000);
    expect(state?.bytesPerHour).toBeGreaterThan(3600 * 400);
    expect(state?.bytesPerHour).toBeLessThan(3600 * 700);
    // A bound that is lowered counts at once.
    await outbox.apply([server], settingsOf([server], { bound: 10_000 }), topics);
    expect(outbox.states()[0]?.bytes).toBeLessThanOrEqual(10_000);
  });

  it.each([
    ['strict', [0, 1, 2, 3, 4, 5, 6]],
    ['newestFirst', [6, 5, 4, 3, 2, 1, 0]],
  ] as const)('is emptied in the order %s', async (order, expected) => {
    const server = new TestServer('cloud', false);
    const { outbox } = open();
    await outbox.apply([server], settingsOf([server], { order }), topics);
    for (const number of range(0, 7)) outbox.submit([server], numbered(number));
    let failures = 2;
    server.answer = () => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(failure('server.timeout', { seconds: 1 })) : Promise.resolve();
    };
    server.connect(true);
    await vi.advanceTimersByTimeAsync(10_000);
    const numbers = numbersOf(server);
    // A message that failed goes behind those that were on their way beside it.
    if (order === 'strict') expect(numbers).toEqual(expected);
    else expect(numbers.toSorted((one, other) => other - one)).toEqual(expected);
  });

  it('in strict order lets a new message wait for the old ones, at the rate that is set', async () => {
    const server = new TestServer('cloud', false);
    const { outbox } = open();
    await outbox.apply([server], settingsOf([server], { order: 'strict', rate: 5 }), topics);
    for (const number of range(0, 20)) outbox.submit([server], numbered(number));
    server.connect(true);
    await vi.advanceTimersByTimeAsync(1000);
    outbox.submit([server], numbered(20));
    expect(server.received.length).toBeGreaterThan(3);
    expect(server.received.length).toBeLessThan(8);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(numbersOf(server)).toEqual(range(0, 21));
  });
});

describe('the ledger of a connection', () => {
  const sequenced = (report = 'r'): NewMessage => ({
    report,
    topic: 't',
    payloadOf: (sequence) => Buffer.from(String(sequence)),
    qos: 1,
    retain: false,
    time: clock.wall(),
  });

  it('numbers the messages of each topic, over a kill too, and notes what is missing', async () => {
    const server = new TestServer('cloud');
    const first = open();
    await first.outbox.apply([server], settingsOf([server]), topics);
    for (const _ of range(0, 3)) first.outbox.submit([server], sequenced());
    first.outbox.submit([server], sequenced('other'));
    first.outbox.miss([server], 'r', 'missed', 2, 1000, 2000);
    first.outbox.miss([server], 'r', 'script', 1, 3000, 3000);
    await vi.advanceTimersByTimeAsync(1500);
    server.connect(false);
    for (const _ of range(0, 2)) first.outbox.submit([server], sequenced());
    // The first process is not stopped: it is killed.
    const next = open(1_000_000, 200);
    const again = new TestServer('cloud');
    await next.outbox.apply([again], settingsOf([again]), topics);
    next.outbox.submit([again], sequenced());
    await vi.advanceTimersByTimeAsync(1500);
    expect([...numbersOf(server), ...numbersOf(again).toSorted((one, other) => one - other)]).toEqual([
      1, 2, 3, 1, 7, 8, 9,
    ]);
    expect(next.outbox.losses({})).toEqual([
      { server: 'cloud', report: 'r', reason: 'script', first: 6, count: 1, from: 3000, to: 3000 },
      { server: 'cloud', report: 'r', reason: 'missed', first: 4, count: 2, from: 1000, to: 2000 },
    ]);
    expect(next.outbox.states()).toMatchObject([{ dropped: { missed: 2, script: 1 } }]);
    expect([next.outbox.lostOf('r'), next.outbox.lostLately]).toEqual([0, 0]);
  });

  it('says which messages gave way, expired or were too large, and keeps it when all is stopped', async () => {
    const server = new TestServer('cloud', false);
    const { outbox, dropped } = open(1_000_000, 200);
    const settings = settingsOf([server], { hours: 1, payloadBytes: 1000 });
    await outbox.apply([server], settings, topics);
    const start = clock.wall();
    outbox.submit([server], numbered(0, 'r', 2000));
    expect(dropped).toEqual([{ report: 'r', count: 1, key: 'server.messageTooLarge' }]);
    for (const _ of range(0, 10)) outbox.submit([server], sequenced());
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    for (const _ of range(0, 100)) outbox.submit([server], sequenced('other'));
    await outbox.apply([server], settingsOf([server], { bound: 1000 }), topics);
    await outbox.stop();
    const { outbox: next } = open();
    const lost = next.losses({ server: 'cloud' });
    const full = lost.find(({ reason }) => reason === 'full');
    expect(lost).toEqual([
      full,
      { server: 'cloud', report: 'r', reason: 'tooLarge', first: 1, count: 1, from: start, to: start },
      { server: 'cloud', report: 'r', reason: 'expired', first: 2, count: 10, from: start, to: start },
    ]);
    expect(full).toMatchObject({ report: 'other', first: 1 });
    expect(next.states()[0]?.waiting).toBe(100 - (full?.count ?? 0));
    expect(next.losses({ report: 'other' })).toEqual([full]);
    expect(next.lostLately).toBe(11 + (full?.count ?? 0));
    await vi.advanceTimersByTimeAsync(25 * 3_600_000);
    expect(next.lostLately).toBe(0);
  });

  it('starts again where its file is damaged, behind the numbers of the messages on disk', async () => {
    const server = new TestServer('cloud', false);
    const { outbox } = open();
    await outbox.apply([server], settingsOf([server]), topics);
    for (const _ of range(0, 5)) outbox.submit([server], sequenced());
    await outbox.stop();
    writeFileSync(join(folder, Buffer.from('cloud').toString('hex'), 'ledger.json'), '{"topics":');
    const next = open();
    const again = new TestServer('cloud');
    await next.outbox.apply([again], settingsOf([again]), topics);
    next.outbox.submit([again], sequenced());
    await vi.advanceTimersByTimeAsync(1000);
    expect(numbersOf(again).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
