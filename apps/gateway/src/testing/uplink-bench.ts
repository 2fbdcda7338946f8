import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendRecords } from '@penstock/contract/link/methods/records';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { AppendParams } from '../records/batch.ts';
import { RecordBuffer } from '../records/buffer.ts';
import { RecordUplink, type SendBatch } from '../records/uplink.ts';
import type { Ingest } from './platform.ts';

const log = pino({ level: 'silent' });

/** A clock that is moved by hand. `work` resolves when what is done on the disk is done. */
function manualClock(work: () => Promise<void>) {
  let now = 0;
  let offset = 0;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  const clock = {
    monotonic: () => now,
    wall: () => now + offset,
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
  /** Sets the time of day back or forward. */
  const step = (milliseconds: number) => {
    offset += milliseconds;
  };
  return { clock, advance, settle, step };
}

/** A folder of records for each test of a file, and gateways that record into it and send from it. */
export function uplinkBench() {
  const folders = { base: '', folder: '' };
  const endings: (() => Promise<unknown>)[] = [];
  beforeEach(() => {
    folders.base = mkdtempSync(join(tmpdir(), 'penstock-uplink-'));
    folders.folder = join(folders.base, 'records');
    empty();
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
    rmSync(folders.base, { recursive: true });
  });

  /** Empties the folder of records. */
  function empty(): void {
    rmSync(folders.folder, { recursive: true, force: true });
    cpSync(mkdtempSync(join(folders.base, 'empty-')), folders.folder, { recursive: true });
  }

  /** Starts a gateway on the folder. `kill` ends it as the end of its process does. */
  async function start(options: { maxBytes?: number; segmentBytes?: number } = {}) {
    const buffer = await RecordBuffer.open({
      folder: folders.folder,
      maxBytes: 10_000_000,
      segmentBytes: 4000,
      streamSequences: 1_000_000,
      newStream: () => crypto.randomUUID(),
      freeBytes: () => Promise.resolve(null),
      log,
      ...options,
    });
    let isOver = false;
    const time = manualClock(async () => {
      if (!isOver) await buffer.sync().catch(() => undefined);
    });
    const uplink = new RecordUplink({ buffer, clock: time.clock, log });
    const kill = async () => {
      if (isOver) return;
      isOver = true;
      uplink.stop();
      for (const stream of streamsOf(buffer)) stream.close();
    };
    endings.push(kill);
    return { buffer, uplink, kill, ...time };
  }

  /** The newest segment on the disk; the folder itself while there is none. */
  function lastSegment(): string {
    const names = readdirSync(folders.folder).filter((name) => name.endsWith('.log'));
    return join(folders.folder, names.toSorted().at(-1) ?? '');
  }

  return { folders, start, empty, lastSegment };
}

function streamsOf(buffer: RecordBuffer) {
  return [buffer.oldest, buffer.current].filter((stream) => stream !== undefined);
}

/** Records one value a millisecond, of the times `from` to `to`. */
export function fill(buffer: RecordBuffer, from: number, to: number): void {
  for (let time = from; time <= to; time += 1) {
    buffer.append({ recording: 'r', keys: ['a'], time, values: [time] });
  }
}

/** A link to an ingest, of which the test can look at each batch. */
export function linkTo(ingest: Ingest) {
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

/** The times of what an ingest has stored. */
export const timesOf = (ingest: Ingest) => [...ingest.stored.values()].map(({ time }) => time);
/** The whole numbers `from` to `to`. */
export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
