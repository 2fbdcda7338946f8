import { appendRecords } from '@penstock/contract/link/methods/records';
import { recordedTextBytes } from '@penstock/contract/model/recorded-value';
import { linkLimits } from '@penstock/contract/link/messages';
import { describe, expect, it } from 'vitest';
import { batchLimits, batchOf } from './batch.ts';

const place = { stream: '5f0c1a52-7d36-4a57-9c5e-0b6d1f2e3a4b', first: 7, available: 5, losses: [] };

describe('a batch of records', () => {
  it('names each list of keys once, and writes bad values as null', () => {
    const record = (time: number, keys: string[]) => ({
      recording: 'r',
      keys,
      time,
      values: [1, Number.NaN],
    });
    const records = [record(1, ['a', 'b']), record(2, ['c', 'd']), record(3, ['a', 'b'])];
    expect(batchOf(place, records)).toEqual({
      ...place,
      layouts: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      distances: [0, 0],
      records: [
        { recording: 'r', layout: 0, time: 1, values: [1, null] },
        { recording: 'r', layout: 1, time: 2, values: [1, null] },
        { recording: 'r', layout: 0, time: 3, values: [1, null] },
      ],
    });
  });

  it('says how far apart the records of each layout are, and has a layout for each distance', () => {
    const record = (time: number, distance: number | null) => ({
      recording: 'r',
      keys: ['a'],
      distance,
      time,
      values: [1],
    });
    const batch = batchOf(place, [record(1, 5000), record(2, 30_000), record(3, null), record(4, 5000)]);
    expect(batch.distances).toEqual([5000, 30_000, null]);
    expect(batch.layouts).toEqual([['a'], ['a'], ['a']]);
    expect(batch.records.map((one) => ('layout' in one ? one.layout : undefined))).toEqual([0, 1, 2, 0]);
    expect(appendRecords.params.safeParse(batch).success).toBe(true);
  });

  it('holds texts as they are, and integers that a number cannot hold by their digits', () => {
    const values = ['Run', 2n ** 64n - 1n, -(2n ** 63n), 1];
    const batch = batchOf(place, [{ recording: 'r', keys: ['a', 'b', 'c', 'd'], time: 1, values }]);
    expect(batch.records[0]?.values).toEqual([
      'Run',
      { integer: '18446744073709551615' },
      { integer: '-9223372036854775808' },
      1,
    ]);
    expect(appendRecords.params.safeParse(batch).success).toBe(true);
  });

  it('fits a message with the longest numbers and keys, and the schema', () => {
    const records = Array.from({ length: 5000 }, (_, time) => ({
      recording: 'x'.repeat(20),
      keys: Array.from({ length: 100 }, (__, index) => `k${time % 150}_${index}`.padEnd(20, '_')),
      time: 1.7e12 + time,
      values: Array.from({ length: 100 }, () => -1.234_567_890_123_456_7e-123),
    }));
    const batch = batchOf(place, records);
    expect(batch.records.length).toBe(100);
    expect(batch.records.length * 100).toBeLessThanOrEqual(batchLimits.values);
    expect(JSON.stringify(batch).length).toBeLessThan(linkLimits.messageBytes);
    expect(appendRecords.params.safeParse(batch).success).toBe(true);
    const short = records.map((record) => ({ ...record, keys: ['a'], values: [1] }));
    expect(batchOf(place, short).records.length).toBe(batchLimits.records);
  });

  it.each([
    ['letters', 'x'],
    ['Chinese characters', '泵'],
    ['characters that JSON writes with six', '\u0001'],
    ['quotation marks', '"'],
  ])('fits a message with a hundred texts a record, of %s', (_what, character) => {
    const text = character.repeat(recordedTextBytes / Buffer.byteLength(character));
    const keys = Array.from({ length: 100 }, (_, index) => `k${index}`.padEnd(64, '_'));
    const records = Array.from({ length: 500 }, (_, time) => ({
      recording: 'r',
      keys,
      time: 1.7e12 + time,
      values: keys.map(() => text),
    }));
    const batch = batchOf(place, records);
    expect(batch.records.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(linkLimits.messageBytes);
    expect(appendRecords.params.safeParse(batch).success).toBe(true);
  });
});
