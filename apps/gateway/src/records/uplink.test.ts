import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, Ingest } from '../testing/platform.ts';
import type { AppendParams } from './batch.ts';
import { RecordBuffer } from './buffer.ts';
import { RecordUplink, type SendBatch } from './uplink.ts';

const log = pino({ level: 'silent' });
let folder: string;
let streams: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-uplink-'));
  streams = 0;
});
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true });
});

async function start() {
  const buffer = await RecordBuffer.open({
    folder,
    maxBytes: 10_000_000,
    segmentBytes: 4000,
    newStream: () => {
      streams += 1;
      return `00000000-0000-4000-8000-${String(streams).padStart(12, '0')}`;
    },
    log,
  });
  const uplink = new RecordUplink({ buffer, clock, log });
  endings.push(async () => {
    await uplink.stop();
    await buffer.close();
  });
  return { buffer, uplink };
}

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
    const records = params.records.map((record) => ({ ...record, values: record.values }));
    return ingest.append({ ...params, records });
  };
  return { batches, send, maxInFlight: () => maxInFlight };
}

const timesOf = (ingest: Ingest) => [...ingest.stored.values()].map(({ time }) => time);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const patience = { timeout: 10_000, interval: 5 };

describe('the uplink of records', () => {
  it('delivers all in sequence, a few batches at a time, and forgets what is committed', async () => {
    const { buffer, uplink } = await start();
    fill(buffer, 1, 5000);
    await buffer.sync();
    const ingest = new Ingest();
    const link = linkTo(ingest);
    uplink.connect(link.send);
    await vi.waitFor(() => expect(ingest.stored.size).toBe(5000), patience);
    expect(timesOf(ingest)).toEqual(range(1, 5000));
    expect(link.maxInFlight()).toBeGreaterThan(1);
    expect(link.maxInFlight()).toBeLessThanOrEqual(4);
    await vi.waitFor(() => expect(buffer.state()).toMatchObject({ committed: 5000 }), patience);
    expect(buffer.available).toBeGreaterThan(4800);
  });

  it('delivers what is recorded while it is connected', async () => {
    const { buffer, uplink } = await start();
    const ingest = new Ingest();
    uplink.connect(linkTo(ingest).send);
    fill(buffer, 1, 3);
    uplink.recorded();
    await vi.waitFor(() => expect(timesOf(ingest)).toEqual([1, 2, 3]), patience);
  });

  it('sends again what got no answer, over the next connection', async () => {
    const { buffer, uplink } = await start();
    fill(buffer, 1, 1200);
    await buffer.sync();
    const ingest = new Ingest();
    let sent = 0;
    uplink.connect((params, signal) => {
      sent += 1;
      if (sent === 1) return Promise.resolve(ingest.append({ ...params, records: [...params.records] }));
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('gone')));
      });
    });
    await vi.waitFor(() => expect(sent).toBeGreaterThan(2), patience);
    uplink.disconnect();
    uplink.connect(linkTo(ingest).send);
    await vi.waitFor(() => expect(timesOf(ingest)).toEqual(range(1, 1200)), patience);
    expect(ingest.lost).toBe(0);
  });

  it('tries again after an error answer', async () => {
    const { buffer, uplink } = await start();
    fill(buffer, 1, 10);
    await buffer.sync();
    const ingest = new Ingest();
    const { send } = linkTo(ingest);
    let failures = 0;
    uplink.connect((params, signal) => {
      failures += 1;
      return failures === 1 ? Promise.reject(new Error('database away')) : send(params, signal);
    });
    await vi.waitFor(() => expect(timesOf(ingest)).toEqual(range(1, 10)), patience);
  });

  it('goes back to what the platform lacks, as far as it is held, and declares the rest lost', async () => {
    const { buffer, uplink } = await start();
    fill(buffer, 1, 1000);
    await buffer.sync();
    const before = new Ingest();
    uplink.connect(linkTo(before).send);
    await vi.waitFor(() => expect(before.stored.size).toBe(1000), patience);
    await vi.waitFor(() => expect(buffer.state().committed).toBe(1000), patience);
    const held = buffer.available;
    uplink.disconnect();
    // The platform was put back to a backup that knows the first 400.
    const restored = new Ingest();
    restored.committed.set(buffer.stream, 400);
    uplink.connect(linkTo(restored).send);
    await vi.waitFor(() => expect(restored.committed.get(buffer.stream)).toBe(1000), patience);
    expect(timesOf(restored)).toEqual(range(held, 1000));
    expect(restored.lost).toBe(held - 1 - 400);
  });

  it('skips what the platform has already', async () => {
    const { buffer, uplink } = await start();
    fill(buffer, 1, 1000);
    await buffer.sync();
    const ingest = new Ingest();
    ingest.committed.set(buffer.stream, 800);
    // What was written before this process is known to be able to have been sent.
    const again = new RecordUplink({ buffer, clock, log });
    endings.push(() => again.stop());
    await uplink.stop();
    const link = linkTo(ingest);
    again.connect(link.send);
    await vi.waitFor(() => expect(timesOf(ingest)).toEqual(range(801, 1000)), patience);
    expect(link.batches.slice(0, 2).map(({ first }) => first)).toEqual([1, 801]);
  });

  it('begins a new stream when the platform knows more of this one than was ever sent', async () => {
    const { buffer, uplink } = await start();
    fill(buffer, 1, 30);
    await buffer.sync();
    const old = buffer.stream;
    const ingest = new Ingest();
    ingest.committed.set(old, 100);
    uplink.connect(linkTo(ingest).send);
    await vi.waitFor(() => expect(timesOf(ingest)).toEqual(range(1, 30)), patience);
    expect(buffer.stream).not.toBe(old);
    expect(ingest.lost).toBe(0);
  });
});
