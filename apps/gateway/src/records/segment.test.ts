import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Layout, scanEntries } from './entry.ts';
import { Segment } from './segment.ts';

const stream = '5f0c1a52-7d36-4a57-9c5e-0b6d1f2e3a4b';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-segment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const recordAt = (time: number) => ({
  recording: time % 2 === 0 ? 'even' : 'odd',
  keys: time % 2 === 0 ? ['a', 'b'] : ['c'],
  time,
  values: time % 2 === 0 ? [time, Number.NaN] : [-time / 3],
});

describe('a segment', () => {
  it('gives back what was written, also after it was opened again', () => {
    const file = join(folder, 'x.log');
    const segment = Segment.create(file, stream, 41);
    for (let time = 1; time <= 5; time += 1) segment.append(recordAt(time));
    segment.close();
    const opened = Segment.open(file);
    opened?.append(recordAt(6));
    expect(opened).toMatchObject({ stream, first: 41, count: 6, next: 47 });
    expect(opened?.read(0, new Map()).records).toEqual([1, 2, 3, 4, 5, 6].map(recordAt));
    opened?.close();
  });

  it('keeps every whole record when the file is cut off at any byte, and goes on behind it', () => {
    const file = join(folder, 'x.log');
    const segment = Segment.create(file, stream, 1);
    const ends = [segment.bytes];
    for (let time = 1; time <= 4; time += 1) {
      segment.append(recordAt(time));
      ends.push(segment.bytes);
    }
    segment.close();
    const whole = readFileSync(file);
    const torn = join(folder, 'torn.log');
    for (let length = 0; length <= whole.length; length += 1) {
      writeFileSync(torn, whole.subarray(0, length));
      const opened = Segment.open(torn);
      const expected = ends.filter((end) => end <= length).length - 1;
      if (expected < 0) {
        expect(opened).toBeUndefined();
        continue;
      }
      expect(opened?.count).toBe(expected);
      opened?.append(recordAt(9));
      const times = opened?.read(0, new Map()).records.map(({ time }) => time);
      expect(times).toEqual([...[1, 2, 3, 4].slice(0, expected), 9]);
      opened?.close();
    }
  });

  it('keeps what is before a byte that was damaged, whichever it is', () => {
    const file = join(folder, 'x.log');
    const segment = Segment.create(file, stream, 1);
    const ends = [segment.bytes];
    for (let time = 1; time <= 4; time += 1) {
      segment.append(recordAt(time));
      ends.push(segment.bytes);
    }
    segment.close();
    const whole = readFileSync(file);
    const damaged = join(folder, 'damaged.log');
    for (let place = 0; place < whole.length; place += 1) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ 0x10, place);
      writeFileSync(damaged, bytes);
      const opened = Segment.open(damaged);
      const expected = ends.filter((end) => end <= place).length - 1;
      expect(opened?.count).toBe(expected < 0 ? undefined : expected);
      opened?.close();
    }
  });

  it('never throws on what is no segment', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { records, end } = scanEntries(Buffer.from(bytes), new Map<number, Layout>());
        return records.length === 0 && end <= bytes.length;
      }),
    );
  });
});
