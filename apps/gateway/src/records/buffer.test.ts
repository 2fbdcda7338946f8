import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordBuffer } from './buffer.ts';

let folder: string;
let streams: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-buffer-'));
  streams = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (maxBytes = 1_000_000, segmentBytes = 400) =>
  RecordBuffer.open({
    folder,
    maxBytes,
    segmentBytes,
    newStream: () => {
      streams += 1;
      return `00000000-0000-4000-8000-${String(streams).padStart(12, '0')}`;
    },
    log: pino({ level: 'silent' }),
  });
const recordAt = (time: number) => ({ recording: 'r', keys: ['a', 'b'], time, values: [time, Number.NaN] });
const fill = (buffer: RecordBuffer, from: number, to: number) => {
  for (let time = from; time <= to; time += 1) buffer.append(recordAt(time));
};
/** The times of all records from a sequence on, read as the uplink does. */
function timesFrom(buffer: RecordBuffer, sequence: number): number[] {
  const times: number[] = [];
  for (let from = sequence; ; ) {
    const { first, records } = buffer.read(from, 7);
    if (records.length === 0) return times;
    times.push(...records.map(({ time }) => time));
    from = first + records.length;
  }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const files = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .toSorted();

describe('the buffer of records', () => {
  it('gives records in sequence once they are durable, over many segments and lives of the process', async () => {
    const buffer = await open();
    fill(buffer, 1, 50);
    expect(buffer.read(1, 10).records).toEqual([]);
    await buffer.sync();
    expect(timesFrom(buffer, 1)).toEqual(range(1, 50));
    expect(files().length).toBeGreaterThan(3);
    fill(buffer, 51, 60);
    // Not closed: as after the end of the process.
    const again = await open();
    expect(again).toMatchObject({ stream: buffer.stream, written: 60, durable: 60, available: 1 });
    fill(again, 61, 70);
    await again.sync();
    expect(timesFrom(again, 20)).toEqual(range(20, 70));
    await again.close();
    await buffer.close();
  });

  it('removes what is committed, and no more', async () => {
    const buffer = await open();
    fill(buffer, 1, 50);
    await buffer.sync();
    buffer.commit(30);
    expect(buffer.available).toBeLessThanOrEqual(31);
    expect(buffer.available).toBeGreaterThan(20);
    expect(timesFrom(buffer, 31)).toEqual(range(31, 50));
    buffer.commit(50);
    expect(files()).toHaveLength(1);
    expect(buffer.state()).toMatchObject({ written: 50, committed: 50, oldest: null, dropped: 0 });
    await buffer.close();
    const again = await open();
    expect(again.written).toBe(50);
    await again.close();
  });

  it('drops the oldest when it is full, and counts them', async () => {
    const buffer = await open(1600, 400);
    fill(buffer, 1, 100);
    await buffer.sync();
    const { dropped, bytes, written } = buffer.state();
    expect(written).toBe(100);
    expect(dropped).toBe(buffer.available - 1);
    expect(dropped).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(2000);
    expect(timesFrom(buffer, 1)).toEqual(range(dropped + 1, 100));
    await buffer.close();
  });

  it('does not count as dropped what was committed', async () => {
    const buffer = await open(1600, 400);
    fill(buffer, 1, 30);
    await buffer.sync();
    buffer.commit(20);
    fill(buffer, 31, 100);
    expect(buffer.available).toBeGreaterThan(30);
    expect(buffer.state().dropped).toBe(buffer.available - 1 - 20);
    await buffer.close();
  });

  it('cuts off a torn end, and steps over a segment that is damaged in its middle', async () => {
    const buffer = await open();
    fill(buffer, 1, 50);
    await buffer.close();
    const names = files();
    appendFileSync(join(folder, names.at(-1) ?? ''), Buffer.from('half an ent'));
    const middle = join(folder, names[1] ?? '');
    const bytes = readFileSync(middle);
    bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200);
    writeFileSync(middle, bytes);
    const again = await open();
    expect(again.written).toBe(50);
    const times = timesFrom(again, 1);
    expect(times.at(-1)).toBe(50);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.length).toBeGreaterThan(40);
    expect(times.length).toBeLessThan(50);
    fill(again, 51, 51);
    await again.sync();
    expect(timesFrom(again, 51)).toEqual([51]);
    await again.close();
  });

  it('begins a new life with what was written after a sequence', async () => {
    const buffer = await open();
    fill(buffer, 1, 40);
    const old = buffer.stream;
    await buffer.renew(30);
    expect(buffer.stream).not.toBe(old);
    expect(buffer).toMatchObject({ written: 10, durable: 10, available: 1 });
    expect(timesFrom(buffer, 1)).toEqual(range(31, 40));
    await buffer.close();
    const again = await open();
    expect(again).toMatchObject({ stream: buffer.stream, written: 10 });
    await again.close();
  });

  it('keeps the old life when the process ended before the new one was complete', async () => {
    const buffer = await open();
    fill(buffer, 1, 10);
    await buffer.close();
    writeFileSync(join(folder, '000002-0000000000000001.log'), 'half');
    const again = await open();
    expect(again).toMatchObject({ stream: buffer.stream, written: 10 });
    expect(files().every((name) => name.startsWith('000001'))).toBe(true);
    await again.close();
  });
});
