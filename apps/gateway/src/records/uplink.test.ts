import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import { appendRecords } from '@penstock/contract/link/methods/records';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Ingest } from '../testing/platform.ts';
import type { AppendParams } from './batch.ts';
import { RecordBuffer } from './buffer.ts';
import { RecordUplink, type SendBatch } from './uplink.ts';

const log = pino({ level: 'silent' });
let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'penstock-uplink-'));
  folder = join(base, 'records');
});
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  rmSync(base, { recursive: true });
});

/** A clock that is moved by hand. `work` resolves when what is done on the disk is done. */
function manualClock(work: () => Promise<void>) {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  const clock = {
    monotonic: () => now,
    wall: () => now,
    after: (milliseconds: number, callback: () => void) => {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  /** Lets all that is ready happen. What is done on the disk can lead to more, so that it is waited for more than once. */
  const settle = async () => {
    for (let turn = 0; turn < 80; turn += 1) {
      if (turn % 20 === 19) await work();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const advance = async (milliseconds: number) => {
    const end = now + milliseconds;
    await settle();
    for (;;) {
      const [next] = [...timers].toSorted((one, other) => one.at - other.at);
      if (next === undefined || next.at > end) break;
      timers.delete(next);
      now = Math.max(now, next.at);
      next.callback();
      await settle();
    }
    now = end;
    await settle();
  };
  return { clock, advance, settle };
}

async function start(options: { maxBytes?: number; segmentBytes?: number } = {}) {
  const buffer = await RecordBuffer.open({
    folder,
    maxBytes: 10_000_000,
    segmentBytes: 4000,
    streamSequences: 1_000_000,
    newStream: () => crypto.randomUUID(),
    log,
    ...options,
  });
  let isOver = false;
  const time = manualClock(async () => {
    if (!isOver) await buffer.sync().catch(() => undefined);
  });
  const uplink = new RecordUplink({ buffer, clock: time.clock, log });
  /** Ends both without a word, as the end of the process does. */
  const kill = async () => {
    if (isOver) return;
    isOver = true;
    uplink.stop();
    for (const stream of streamsOf(buffer)) stream.close();
  };
  endings.push(kill);
  return { buffer, uplink, kill, ...time };
}

function streamsOf(buffer: RecordBuffer) {
  return [buffer.oldest, buffer.current].filter((stream) => stream !== undefined);
}

beforeEach(() => {
  cpSync(mkdtempSync(join(base, 'empty-')), folder, { recursive: true });
});

function fill(buffer: RecordBuffer, from: number, to: number): void {
  for (let time = from; time <= to; time += 1) {
    buffer.append({ recording: 'r', keys: ['a'], time, values: [time] });
  }
}

/** A link to an ingest, of which the test can look at each batch. */
function linkTo(ingest: Ingest) {
  const batches: AppendParams[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  const send: SendBatch = async (params) => {
    batches.push(params);
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    await new Promise((resolve) => setImmediate(resolve));
    inFlight -= 1;
    return ingest.append(appendRecords.params.parse(params));
  };
  return { batches, send, maxInFlight: () => maxInFlight };
}

const timesOf = (ingest: Ingest) => [...ingest.stored.values()].map(({ time }) => time);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const lastSegment = () =>
  join(
    folder,
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .toSorted()
      .at(-1) ?? '',
  );

describe('the uplink of records', () => {
  it('delivers all in sequence, a few batches at a time, and forgets what is committed', async () => {
    const { buffer, uplink, advance } = await start();
    fill(buffer, 1, 5000);
    const ingest = new Ingest();
    const link = linkTo(ingest);
    uplink.connect(link.send);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 5000));
    expect(link.maxInFlight()).toBe(4);
    expect(buffer.state()).toMatchObject({ committed: 5000, waiting: 0 });
    expect(buffer.current?.available).toBeGreaterThan(4800);
  });

  it('delivers what is recorded while it is connected', async () => {
    const { buffer, uplink, advance } = await start();
    const ingest = new Ingest();
    uplink.connect(linkTo(ingest).send);
    fill(buffer, 1, 3);
    uplink.recorded();
    await advance(1000);
    expect(timesOf(ingest)).toEqual([1, 2, 3]);
  });

  it('asks where the platform is before it sends, drops or declares anything', async () => {
    const { buffer, uplink, settle } = await start();
    fill(buffer, 1, 100);
    const asked: AppendParams[] = [];
    uplink.connect((params) => {
      asked.push(params);
      return new Promise(() => undefined);
    });
    await settle();
    expect(asked).toEqual([
      { stream: buffer.current?.id, first: 1, available: 1, layouts: [], records: [], losses: [] },
    ]);
  });

  it('sends again what got no answer, over the next connection', async () => {
    const { buffer, uplink, settle } = await start();
    fill(buffer, 1, 1200);
    const ingest = new Ingest();
    let sent = 0;
    uplink.connect((params, signal) => {
      sent += 1;
      if (sent <= 2) return Promise.resolve(ingest.append(appendRecords.params.parse(params)));
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('gone')));
      });
    });
    await settle();
    expect(sent).toBeGreaterThan(2);
    uplink.disconnect();
    uplink.connect(linkTo(ingest).send);
    await settle();
    expect(timesOf(ingest)).toEqual(range(1, 1200));
    expect(ingest.lost).toBe(0);
  });

  it('tries again after an error answer', async () => {
    const { buffer, uplink, advance } = await start();
    fill(buffer, 1, 10);
    const ingest = new Ingest();
    const { send } = linkTo(ingest);
    let failures = 0;
    uplink.connect((params, signal) => {
      failures += 1;
      return failures === 1 ? Promise.reject(new Error('database away')) : send(params, signal);
    });
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 10));
  });

  it('waits as long as the platform asks for, also over another connection, and counts it', async () => {
    const { buffer, uplink, advance } = await start();
    fill(buffer, 1, 10);
    const ingest = new Ingest();
    const link = linkTo(ingest);
    const refuse = () => Promise.reject(failure('request.tooMany', { seconds: 50 }));
    uplink.connect(refuse);
    await advance(10);
    expect(uplink.refused).toEqual({ count: 1, key: 'request.tooMany', until: 50_000 });
    uplink.disconnect();
    uplink.connect(link.send);
    await advance(49_000);
    expect(link.batches).toEqual([]);
    await advance(2000);
    expect(timesOf(ingest)).toEqual(range(1, 10));
  });

  it('goes back to what the platform lacks, as far as it is held, and declares the rest lost', async () => {
    const { buffer, uplink, advance } = await start();
    fill(buffer, 1, 1000);
    uplink.connect(linkTo(new Ingest()).send);
    await advance(1000);
    const { current } = buffer;
    expect(current?.committed).toBe(1000);
    const held = current?.available ?? 0;
    uplink.disconnect();
    // The platform was put back to a backup that knows the first 400.
    const restored = new Ingest();
    restored.committed.set(current?.id ?? '', 400);
    uplink.connect(linkTo(restored).send);
    await advance(1000);
    expect(timesOf(restored)).toEqual(range(held, 1000));
    expect(restored.lost).toBe(held - 1 - 400);
    expect(restored.losses).toEqual([
      { first: 401, count: held - 401, from: null, to: held, reason: 'removed' },
    ]);
  });

  it('skips what the platform has already', async () => {
    const first = await start();
    fill(first.buffer, 1, 1000);
    const id = first.buffer.current?.id ?? '';
    await first.kill();
    const { uplink, advance } = await start();
    const ingest = new Ingest();
    ingest.committed.set(id, 800);
    const link = linkTo(ingest);
    uplink.connect(link.send);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(801, 1000));
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['whose disk was put back', (copy: string) => cpSync(copy, folder, { recursive: true })],
    ['whose last segment is damaged', () => truncateSync(lastSegment(), 300)],
    [
      'whose last segment has a flipped bit',
      () => {
        const bytes = readFileSync(lastSegment());
        bytes.writeUInt8(bytes.readUInt8(150) ^ 4, 150);
        writeFileSync(lastSegment(), bytes);
      },
    ],
  ])('takes no new record for an old one after the start of a gateway %s', async (_what, damage) => {
    const ingest = new Ingest();
    const first = await start();
    fill(first.buffer, 1, 50);
    const copy = join(base, 'copy');
    cpSync(folder, copy, { recursive: true });
    fill(first.buffer, 51, 100);
    first.uplink.connect(linkTo(ingest).send);
    await first.advance(1000);
    await first.kill();
    damage(copy);
    // It starts while the platform is away, and records.
    const { buffer, uplink, advance } = await start();
    fill(buffer, 101, 172);
    await advance(60_000);
    uplink.connect(linkTo(ingest).send);
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 172));
    expect(ingest.lost).toBe(0);
  });

  it('gives its records another stream, ever more seldom, while the platform claims to have what was never sent', async () => {
    const { buffer, uplink, advance } = await start();
    fill(buffer, 1, 30);
    const ids = new Set<string>();
    uplink.connect((params) => {
      ids.add(params.stream);
      return Promise.resolve({ committed: 1_000_000 });
    });
    await advance(60_000);
    expect(ids.size).toBeGreaterThan(2);
    expect(ids.size).toBeLessThan(10);
    const ingest = new Ingest();
    uplink.connect(linkTo(ingest).send);
    await advance(60_000);
    expect(timesOf(ingest)).toEqual(range(1, 30));
    expect(ingest.lost).toBe(0);
    fill(buffer, 31, 40);
    uplink.recorded();
    await advance(1000);
    expect(timesOf(ingest)).toEqual(range(1, 40));
  });

  it('declares nothing lost while what comes before is on its way', async () => {
    const { buffer, uplink, advance, settle } = await start({ maxBytes: 4096 + 20_000 });
    fill(buffer, 1, 200);
    const ingest = new Ingest();
    const held: (() => void)[] = [];
    const link = linkTo(ingest);
    let isHeld = false;
    uplink.connect(async (params, signal) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      return link.send(params, signal);
    });
    await settle();
    isHeld = true;
    // What is sent waits on the way, and gives way on the disk meanwhile.
    fill(buffer, 201, 300);
    uplink.recorded();
    await advance(1000);
    expect(held.length).toBeGreaterThan(0);
    fill(buffer, 301, 2000);
    expect(buffer.current?.available).toBeGreaterThan(301);
    uplink.recorded();
    await advance(1000);
    isHeld = false;
    for (const go of held) go();
    await advance(1000);
    const first = 2001 - (timesOf(ingest).length - 300);
    expect(timesOf(ingest)).toEqual([...range(1, 300), ...range(first, 2000)]);
    expect(ingest.lost).toBe(first - 301);
    expect(ingest.losses).toMatchObject([{ reason: 'full', to: first - 1 }]);
    expect(buffer.state().losses).toEqual([]);
  });

  it('reports a loss that goes on as one, each record of it once', async () => {
    const { buffer, uplink, advance } = await start({ segmentBytes: 10 });
    const ingest = new Ingest();
    uplink.connect(linkTo(ingest).send);
    fill(buffer, 1, 3);
    uplink.recorded();
    await advance(1000);
    // No further segment can be made.
    renameSync(folder, `${folder}-away`);
    for (let time = 4; time <= 9; time += 1) {
      fill(buffer, time, time);
      uplink.recorded();
      await advance(1000);
    }
    renameSync(`${folder}-away`, folder);
    fill(buffer, 10, 11);
    uplink.recorded();
    await advance(120_000);
    expect(timesOf(ingest)).toEqual([1, 2, 3, 10, 11]);
    expect(ingest.lost).toBe(6);
    expect(ingest.losses.length).toBeGreaterThan(1);
    expect(new Set(ingest.losses.map(({ first }) => first))).toEqual(new Set([4]));
    expect(ingest.losses.at(-1)).toMatchObject({ from: 4, to: 9, reason: 'unwritten' });
    expect(buffer.state()).toMatchObject({ unwritten: 6, losses: [] });
  });
});

/** What can happen to a gateway. */
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('record'), count: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('deliver'), batches: fc.integer({ min: 0, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('truncate'), bytes: fc.integer({ min: 1, max: 600 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flip'), position: fc.nat(3000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('copy') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore') }) },
);

describe('over any history of a gateway', () => {
  it('each record is stored once, or counted as lost, or went with a disk that was put back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (history) => {
        rmSync(folder, { recursive: true });
        cpSync(mkdtempSync(join(base, 'empty-')), folder, { recursive: true });
        const copy = join(base, 'copy');
        rmSync(copy, { recursive: true, force: true });
        const ingest = new Ingest();
        let gateway = await start();
        let written = 0;
        /** The last record that the copy of the disk may contain. */
        let copied: number | undefined;
        /** Records that only a disk had which was put back. */
        const gone = new Set<number>();
        const restart = async () => {
          await gateway.kill();
          gateway = await start();
        };
        for (const step of history) {
          if (step.kind === 'record' && 'count' in step) {
            fill(gateway.buffer, written + 1, written + step.count);
            written += step.count;
          } else if (step.kind === 'deliver' && 'batches' in step) {
            // The connection breaks after some batches: before the last is stored, or before it is answered.
            let left = step.batches;
            gateway.uplink.connect(async (params) => {
              left -= 1;
              if (left < -1) throw new Error('cut');
              const answer = ingest.append(appendRecords.params.parse(params));
              if (left < 0) throw new Error('cut');
              return answer;
            });
            await gateway.settle();
            gateway.uplink.disconnect();
          } else if (step.kind === 'kill') await restart();
          else if (step.kind === 'copy') {
            rmSync(copy, { recursive: true, force: true });
            cpSync(folder, copy, { recursive: true });
            copied = written;
          } else if (step.kind === 'restore' && copied !== undefined) {
            await gateway.kill();
            const stored = new Set(timesOf(ingest));
            for (const time of range(copied + 1, written)) if (!stored.has(time)) gone.add(time);
            rmSync(folder, { recursive: true });
            cpSync(copy, folder, { recursive: true });
            gateway = await start();
          } else if ('bytes' in step || 'position' in step) {
            await gateway.kill();
            const file = lastSegment();
            if (file !== folder && file !== `${folder}/`) {
              const bytes = readFileSync(file);
              if ('bytes' in step) truncateSync(file, Math.max(0, bytes.length - step.bytes));
              else if (step.position < bytes.length) {
                bytes.writeUInt8(bytes.readUInt8(step.position) ^ 1, step.position);
                writeFileSync(file, bytes);
              }
            }
            gateway = await start();
          }
        }
        await restart();
        gateway.uplink.connect(linkTo(ingest).send);
        await gateway.advance(120_000);
        await gateway.kill();
        const times = timesOf(ingest);
        expect(new Set(times).size).toBe(times.length);
        expect(times.every((time) => !gone.has(time))).toBe(true);
        expect(times.length + ingest.lost + gone.size).toBe(written);
        expect(ingest.losses.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(ingest.lost);
      }),
      { numRuns: 150 },
    );
  });
});
