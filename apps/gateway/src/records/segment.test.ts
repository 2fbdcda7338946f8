import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import type { StoredValue } from './entry.ts';
import { EntryReader } from './entry-reader.ts';
import { Segment, streamInHead } from './segment.ts';

const stream = '5f0c1a52-7d36-4a57-9c5e-0b6d1f2e3a4b';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-segment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Records of four kinds: numbers of two recordings, texts, and long integers. */
function recordAt(time: number) {
  const kinds: readonly { readonly keys: readonly string[]; readonly values: readonly StoredValue[] }[] = [
    { keys: ['a', 'b'], values: [time, Number.NaN] },
    { keys: ['c'], values: [-time / 3] },
    { keys: ['d', 'e', 'f'], values: [`Zustand ${time} 运行`, '', 1] },
    { keys: ['g'], values: [2n ** 64n - BigInt(time)] },
  ];
  const { keys, values } = kinds[time % 4] ?? { keys: [], values: [] };
  // The distance is not known in segments of earlier versions, and null where a recording waits for changes.
  const distance = [undefined, 5000, null, undefined][time % 4];
  return { recording: `r${time % 4}`, keys, ...(distance !== undefined && { distance }), time, values };
}

/** Writes records with the sequences from 41 on; answers where each ends in the file. */
function write(file: string, count: number): number[] {
  const segment = Segment.create(file, stream, 41);
  const ends = [segment.bytes];
  for (let time = 1; time <= count; time += 1) {
    segment.append(40 + time, recordAt(time));
    ends.push(segment.bytes);
  }
  segment.close();
  return ends;
}

const recordsIn = (file: string) => Segment.found(file, 41, 100).read(new EntryReader(), 0).records;

describe('a segment', () => {
  it('gives back what was written: numbers, bad values, texts and long integers, each with its sequence', () => {
    const file = join(folder, 'x.log');
    write(file, 8);
    expect(streamInHead(file)).toBe(stream);
    expect(Segment.found(file, 41)).toMatchObject({ first: 41, next: 49 });
    expect(recordsIn(file)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((time) => ({ index: time - 1, record: recordAt(time) })),
    );
  });

  it('with few layouts ends at its size; with many it has several times as many bytes of records, up to the largest', () => {
    const sizes = { segmentBytes: 2000, largestSegmentBytes: 20_000 };
    const lengthWith = (layouts: number, more: Partial<typeof sizes> = {}) => {
      const segment = Segment.create(join(folder, `${layouts}-${JSON.stringify(more)}.log`), stream, 1);
      for (let at = 0; !segment.isFull({ ...sizes, ...more }); at += 1)
        segment.append(at + 1, { recording: `r${at % layouts}`, keys: ['k'], time: at, values: [at] });
      segment.close();
      return segment.bytes;
    };
    expect(lengthWith(1)).toBeLessThan(2100);
    expect(lengthWith(100)).toBeGreaterThan(8000);
    expect(lengthWith(100)).toBeLessThan(20_000);
    expect(lengthWith(1000)).toBeGreaterThanOrEqual(20_000);
    expect(lengthWith(100, { largestSegmentBytes: 2000 })).toBeLessThan(2100);
  });

  it('gives back any values', () => {
    const value = fc.oneof(
      fc.double(),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
    );
    fc.assert(
      fc.property(fc.array(value, { maxLength: 100 }), (values) => {
        const file = join(folder, 'x.log');
        const segment = Segment.create(file, stream, 1);
        const record = { recording: 'r', keys: values.map((_, index) => `k${index}`), time: 5, values };
        const short = values.map((one) =>
          typeof one === 'string' && Buffer.byteLength(one) > 240
            ? Buffer.from(one)
                .subarray(0, 240)
                .toString()
                .replace(/\uFFFD+$/, '')
            : one,
        );
        segment.append(1, record);
        segment.close();
        expect(segment.read(new EntryReader(), 0).records).toEqual([
          { index: 0, record: { ...record, values: short } },
        ]);
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it('cuts a text that is too long at a whole character', () => {
    const segment = Segment.create(join(folder, 'x.log'), stream, 1);
    const values = ['x'.repeat(500), `x${'泵'.repeat(100)}`];
    segment.append(1, { recording: 'r', keys: ['a', 'b'], time: 1, values });
    segment.close();
    const [read] = segment.read(new EntryReader(), 0).records;
    expect(read?.record.values).toEqual(['x'.repeat(240), `x${'泵'.repeat(79)}`]);
  });

  it('keeps every whole record when the file is cut off at any byte', () => {
    const file = join(folder, 'x.log');
    const ends = write(file, 8);
    const whole = readFileSync(file);
    const torn = join(folder, 'torn.log');
    for (let length = 0; length <= whole.length; length += 1) {
      writeFileSync(torn, whole.subarray(0, length));
      const expected = Math.max(0, ends.filter((end) => end <= length).length - 1);
      expect(recordsIn(torn).map(({ record }) => record.time)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].slice(0, expected),
      );
      expect(Segment.found(torn, 41).next).toBe(41 + expected);
    }
  });

  it('loses no more than the record, or the layout, of a byte that was damaged, and keeps the sequences of all others', () => {
    const file = join(folder, 'x.log');
    const ends = write(file, 12);
    const whole = readFileSync(file);
    const damaged = join(folder, 'damaged.log');
    for (let position = 36; position < whole.length; position += 1) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(position) ^ 0x10, position);
      writeFileSync(damaged, bytes);
      const records = recordsIn(damaged);
      for (const { index, record } of records) expect(record).toEqual(recordAt(index + 1));
      const hit = ends.findIndex((end) => end > position);
      // A layout is written with the first record that has it; all records of that recording go with it.
      const gone = hit <= 4 ? 12 - records.length : 1;
      expect(gone).toBeLessThanOrEqual(3);
      expect(records).toHaveLength(12 - gone);
    }
  });

  it('reads the form of earlier versions', () => {
    const file = join(folder, 'old.log');
    writeFileSync(file, Buffer.from(oldSegment, 'base64'));
    expect(streamInHead(file)).toBe(stream);
    const found = Segment.found(file, 41);
    expect(found.next).toBe(44);
    expect(found.read(new EntryReader(), 0).records).toEqual([
      { index: 0, record: { recording: 'r', keys: ['a', 'b'], time: 1000, values: [1.5, Number.NaN] } },
      { index: 1, record: { recording: 's', keys: ['c'], time: 2000, values: [-7] } },
      { index: 2, record: { recording: 'r', keys: ['a', 'b'], time: 3000, values: [2.5, 1] } },
    ]);
  });

  it('never throws on what is no segment', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const { records, end } = new EntryReader().read(Buffer.from(bytes));
        return records.length === 0 && end <= bytes.length;
      }),
    );
  });

  it('does not read on for long in what is damaged throughout', () => {
    const zeros = Buffer.alloc(1024 * 1024);
    // Lengths and kinds that make sense, and nothing that is whole.
    const layout = Buffer.from('[]');
    for (let at = 0; at + 20_000 < zeros.length; at += 7) {
      zeros.writeUInt32LE(20_000, at);
      if (at % 14 === 0) layout.copy(zeros, at + 4);
    }
    expect(new EntryReader().read(zeros)).toEqual({ records: [], end: 0 });
  });
});

/** A segment that version 0.9 wrote: three records of two recordings, from sequence 41 on. */
const oldSegment =
  'UE5TVFJFQzFfDBpSfTZKV5xeC20fLjpLKQAAAAAAAAACkhrcEAAAAMkJfvoBAABbInIiLCJhIiwiYiJdGwAAAHJr9GECAAAAAAAAAECPQAAAAAAAAPg/AAAAAAAA+H8MAAAAazq9CwEBAFsicyIsImMiXRMAAAAeL4cEAgEAAAAAAABAn0AAAAAAAAAcwBsAAADbm0qFAgAAAAAAAABwp0AAAAAAAAAEQAAAAAAAAPA/';
