import {
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
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordBuffer } from './buffer.ts';
import type { RecordStream } from './record-stream.ts';
import { Segment } from './segment.ts';

let folder: string;
let streams: number;
const opened: RecordBuffer[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-buffer-'));
  streams = 0;
});
afterEach(async () => {
  for (const buffer of opened.splice(0)) await buffer.close().catch(() => undefined);
  rmSync(folder, { recursive: true });
});

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
async function open({
  maxBytes = 1_000_000,
  segmentBytes = 400,
  streamSequences = 1_000_000,
  freeBytes = Number.POSITIVE_INFINITY,
} = {}) {
  const buffer = await RecordBuffer.open({
    folder,
    maxBytes,
    segmentBytes,
    streamSequences,
    newStream: () => {
      streams += 1;
      return uuid(streams);
    },
    freeBytes: () => Promise.resolve(freeBytes),
    log: pino({ level: 'silent' }),
  });
  opened.push(buffer);
  return buffer;
}
const fill = (buffer: RecordBuffer, from: number, to: number) => {
  for (let time = from; time <= to; time += 1)
    buffer.append({ recording: 'r', keys: ['a', 'b'], time, values: [time, Number.NaN] });
};
/** The times of all records of a stream from a sequence on, read as the uplink does. */
function timesFrom(stream: RecordStream | undefined, sequence = 1): number[] {
  const times: number[] = [];
  for (let from = sequence; ; ) {
    const { first, records } = stream?.read(from, 7) ?? { first: from, records: [] };
    if (records.length === 0) return times;
    times.push(...records.map(({ time }) => time));
    from = first + records.length;
  }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const segments = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .toSorted()
    .map((name) => join(folder, name));
function flip(file: string, position: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  writeFileSync(file, bytes);
}

describe('the buffer of records', () => {
  it('gives the records of each process in a stream of its own, the oldest first', async () => {
    const buffer = await open();
    fill(buffer, 1, 50);
    expect(timesFrom(buffer.current)).toEqual(range(1, 50));
    expect(segments().length).toBeGreaterThan(3);
    // Not closed: as after the end of the process.
    const again = await open();
    expect(again.current).toBeUndefined();
    expect(again.oldest).toMatchObject({ id: uuid(1), next: 51, available: 1 });
    fill(again, 51, 70);
    expect(timesFrom(again.oldest, 20)).toEqual(range(20, 50));
    expect(again.current).toMatchObject({ id: uuid(2), next: 21 });
    expect(timesFrom(again.current)).toEqual(range(51, 70));
    expect(again.state()).toMatchObject({ streams: 2, waiting: 70, written: 20, oldest: 1 });
    const oldest = again.oldest;
    if (oldest !== undefined) again.finish(oldest);
    expect(again.oldest).toBe(again.current);
    expect(readdirSync(folder).every((name) => name.startsWith('000002'))).toBe(true);
  });

  it('makes no stream and no file before the first record', async () => {
    const buffer = await open();
    expect(buffer.state()).toMatchObject({ stream: null, written: 0, streams: 0, oldest: null });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes what is committed to an installation that does not say its name, and no more', async () => {
    const buffer = await open();
    fill(buffer, 1, 50);
    const stream = buffer.current;
    if (stream === undefined) throw new Error('there is no stream');
    buffer.commit(stream, 30, undefined);
    expect(stream.available).toBeLessThanOrEqual(31);
    expect(stream.available).toBeGreaterThan(20);
    expect(timesFrom(stream, 31)).toEqual(range(31, 50));
    buffer.commit(stream, 50, undefined);
    expect(segments()).toHaveLength(1);
    expect(buffer.state()).toMatchObject({
      written: 50,
      committed: 50,
      waiting: 0,
      oldest: null,
      dropped: 0,
    });
  });

  it('drops the oldest when it is full, and counts them with their times', async () => {
    const buffer = await open({ maxBytes: 4096 + 1600 });
    fill(buffer, 1, 100);
    const { dropped, bytes, written, losses } = buffer.state();
    expect(written).toBe(100);
    expect(dropped).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(4096 + 2000);
    expect(timesFrom(buffer.current)).toEqual(range(dropped + 1, 100));
    expect(losses).toEqual([{ first: 1, count: dropped, from: 1, to: dropped, reason: 'full' }]);
    await buffer.close();
    expect((await open()).state().losses).toEqual(losses);
  });

  it('drops those of an older process first', async () => {
    fill(await open(), 1, 30);
    const buffer = await open({ maxBytes: 2 * 4096 + 1600 });
    fill(buffer, 31, 60);
    expect(buffer.state().dropped).toBeGreaterThan(0);
    const times = [...timesFrom(buffer.oldest), ...timesFrom(buffer.current)];
    expect(times).toEqual(range(buffer.state().dropped + 1, 60));
  });

  it('does not count as dropped what was committed', async () => {
    const buffer = await open({ maxBytes: 4096 + 1600 });
    fill(buffer, 1, 30);
    const stream = buffer.current;
    if (stream === undefined) throw new Error('there is no stream');
    buffer.commit(stream, 20, undefined);
    fill(buffer, 31, 100);
    expect(stream.available).toBeGreaterThan(30);
    expect(buffer.state().dropped).toBe(stream.available - 1 - 20);
  });

  it('steps over what is damaged, and knows what is missing', async () => {
    const buffer = await open();
    fill(buffer, 1, 50);
    await buffer.close();
    const [, second = '', ...others] = segments();
    flip(second, 200);
    const last = others.at(-1) ?? '';
    truncateSync(last, readFileSync(last).length - 20);
    const again = await open();
    const times = timesFrom(again.oldest);
    expect(again.oldest?.next).toBe(51);
    expect(times).toHaveLength(48);
    expect(times).not.toContain(50);
    const [missing = 0] = range(1, 50).filter((time) => !times.includes(time));
    const stream = again.oldest;
    if (stream === undefined) throw new Error('there is no stream');
    again.explain(stream, missing, missing);
    again.explain(stream, 50, 50);
    expect(again.state()).toMatchObject({
      damaged: 2,
      losses: [
        { first: missing, count: 1, from: missing - 1, to: missing + 1, reason: 'damaged' },
        { first: 50, count: 1, from: 49, to: null, reason: 'damaged' },
      ],
    });
  });

  it('loses no record with the head of a segment or the file of a stream', async () => {
    const buffer = await open();
    fill(buffer, 1, 50);
    await buffer.close();
    for (const file of segments()) flip(file, 10);
    const again = await open();
    expect(again.oldest?.id).toBe(uuid(1));
    expect(timesFrom(again.oldest)).toEqual(range(1, 50));
    for (const file of segments()) flip(file, 10);
    flip(join(folder, '000001.stream'), 10);
    const third = await open();
    expect(third.oldest?.id).toBe(uuid(1));
    expect(timesFrom(third.oldest)).toEqual(range(1, 50));
    rmSync(join(folder, '000001.stream'));
    const fourth = await open();
    expect(fourth.oldest).toMatchObject({ id: uuid(1), next: 51 });
  });

  it('puts a segment aside of which nobody knows the stream, and counts its records', async () => {
    const buffer = await open({ segmentBytes: 10_000 });
    fill(buffer, 1, 50);
    await buffer.close();
    const [file = ''] = segments();
    flip(file, 10);
    rmSync(join(folder, '000001.stream'));
    const again = await open();
    const loss = { first: 1, count: 50, from: 1, to: 50, reason: 'damaged' };
    expect(again.state()).toMatchObject({ damaged: 50, losses: [loss] });
    expect(readdirSync(folder)).toContain('000001-0000000000000001.log.damaged');
    // It is counted once.
    expect((await open()).state()).toMatchObject({ damaged: 0, losses: [loss] });
  });

  it.each(['1', '99', '', 'nonsense'])(
    'keeps all streams of an earlier version, whose generation is "%s"',
    async (text) => {
      for (const [number, first] of [
        [1, 1],
        [2, 1],
        [2, 11],
      ] as const) {
        const name = `00000${number}-${String(first).padStart(16, '0')}.log`;
        const segment = Segment.create(join(folder, name), uuid(100 + number), first);
        for (let time = first; time < first + 10; time += 1)
          segment.append(time, { recording: 'r', keys: ['a'], time, values: [1] });
        segment.close();
      }
      writeFileSync(join(folder, 'generation'), text);
      const buffer = await open();
      expect(timesFrom(buffer.oldest)).toEqual(range(1, 10));
      if (buffer.oldest !== undefined) buffer.finish(buffer.oldest);
      expect(timesFrom(buffer.oldest)).toEqual(range(1, 20));
      expect(readdirSync(folder)).not.toContain('generation');
    },
  );

  it('counts what it cannot write, in the sequence of the others, and takes it up again', async () => {
    const buffer = await open({ segmentBytes: 10_000 });
    fill(buffer, 1, 10);
    // The folder is gone: no other segment can be made.
    const away = `${folder}-away`;
    const others = await open({ segmentBytes: 10 });
    renameSync(folder, away);
    fill(others, 11, 14);
    renameSync(away, folder);
    fill(others, 15, 16);
    expect(others.state()).toMatchObject({
      written: 6,
      unwritten: 4,
      dropped: 0,
      losses: [{ first: 1, count: 4, from: 11, to: 14, reason: 'unwritten' }],
    });
    expect(others.current?.read(1, 10)).toMatchObject({ first: 5 });
    await others.close();
    const again = await open();
    expect(timesFrom(again.oldest)).toEqual(range(1, 10));
    expect(again.state().losses).toEqual(others.state().losses);
  });

  it('starts another stream when one is at its end', async () => {
    const buffer = await open({ streamSequences: 20 });
    fill(buffer, 1, 50);
    expect(buffer.current).toMatchObject({ id: uuid(3), next: 11 });
    expect(timesFrom(buffer.oldest)).toEqual(range(1, 20));
    expect(buffer.state().waiting).toBe(50);
  });
});

describe('what is committed', () => {
  const installation = uuid(900);
  /** A stream of 50 records that the installation has whole, and another of which it has those up to 60. */
  async function taken(options: Parameters<typeof open>[0] = {}) {
    const before = await open(options);
    fill(before, 1, 50);
    await before.close();
    opened.splice(0);
    const buffer = await open(options);
    fill(buffer, 51, 80);
    const { oldest, current } = buffer;
    if (oldest === undefined || current === undefined) throw new Error('there is no stream');
    buffer.commit(oldest, 50, installation);
    buffer.finish(oldest);
    buffer.commit(current, 10, installation);
    return { buffer, older: oldest, current };
  }
  const lost = (buffer: RecordBuffer) => buffer.state().losses.reduce((sum, { count }) => sum + count, 0);

  it('is kept, over a restart too, and counts as delivered', async () => {
    const { buffer, older } = await taken();
    expect(timesFrom(older)).toEqual(range(1, 50));
    expect(buffer.state()).toMatchObject({ streams: 1, waiting: 20, oldest: 61 });
    expect(buffer.state().bytes).toBeLessThan(buffer.bytes - older.bytes);
    await buffer.close();
    opened.splice(0);
    const again = await open();
    fill(again, 81, 90);
    expect(again.state()).toMatchObject({ streams: 2, waiting: 30, oldest: 61 });
    expect(again.oldest?.id).toBe(uuid(2));
    const kept = again.before(again.oldest ?? older);
    expect([kept?.id, kept?.committed, timesFrom(kept)]).toEqual([uuid(1), 50, range(1, 50)]);
  });

  it('gives way first, the oldest of it, and is not counted as lost', async () => {
    const { buffer, older, current } = await taken({ maxBytes: 2 * 4096 + 6000 });
    const newest = older.next - 1;
    fill(buffer, 81, 150);
    expect(timesFrom(older)).toEqual(range(newest - timesFrom(older).length + 1, newest));
    fill(buffer, 151, 190);
    expect(timesFrom(older)).toEqual([]);
    expect(timesFrom(current, 11)).toEqual(range(61, 190));
    expect(lost(buffer)).toBe(0);
    fill(buffer, 191, 400);
    expect(buffer.before(current)).toBeUndefined();
    expect(readdirSync(folder).filter((name) => name.startsWith('000001'))).toEqual([]);
    expect(lost(buffer)).toBeGreaterThan(0);
    expect(current.available).toBeGreaterThan(11);
  });

  it('is not kept where the disk is nearly full', async () => {
    const { buffer, current } = await taken({ freeBytes: 1000 });
    await buffer.sync();
    expect(buffer.before(current)).toBeUndefined();
    expect(timesFrom(current, 11)).toEqual(range(61, 80));
    expect(lost(buffer)).toBe(0);
  });

  it('is not kept for another installation', async () => {
    const { buffer, current } = await taken();
    buffer.keepFor(installation);
    expect(buffer.before(current)).toBeDefined();
    buffer.keepFor(uuid(901));
    expect(buffer.before(current)).toBeUndefined();
    expect(current.available).toBeGreaterThan(1);
    expect(timesFrom(current, 11)).toEqual(range(61, 80));
    expect(lost(buffer)).toBe(0);
  });

  it('is cleared with the others', async () => {
    const { buffer, current } = await taken();
    await buffer.clear();
    expect(buffer.before(current)).toBeUndefined();
    expect(timesFrom(current)).toEqual([]);
    expect(lost(buffer)).toBe(20);
  });
});

describe('a buffer that is cleared', () => {
  it('holds nothing, counts what was not committed as lost, and goes on', async () => {
    const older = await open();
    fill(older, 1, 30);
    await older.close();
    opened.splice(0);
    const buffer = await open();
    fill(buffer, 31, 70);
    const { current } = buffer;
    if (current === undefined) throw new Error('there is no stream');
    buffer.commit(current, 15, undefined);
    await buffer.clear();
    const losses = buffer.state().losses.map(({ reason, count }) => [reason, count]);
    expect(losses).toEqual([
      ['cleared', 30],
      ['cleared', 25],
    ]);
    expect(buffer.state()).toMatchObject({ waiting: 0, dropped: 0 });
    fill(buffer, 71, 75);
    expect(buffer.state().waiting).toBe(5);
    await buffer.close();
    opened.splice(0);
    const again = await open();
    expect(again.state().waiting).toBe(5);
    expect(again.state().losses.reduce((sum, { count }) => sum + count, 0)).toBe(55);
    expect(timesFrom(again.oldest)).toEqual([]);
  });
});
