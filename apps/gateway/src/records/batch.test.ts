import { appendRecords } from '@penstock/contract/link/methods/records';
import { linkLimits } from '@penstock/contract/link/messages';
import { describe, expect, it } from 'vitest';
import { batchLimits, batchOf } from './batch.ts';

const stream = '5f0c1a52-7d36-4a57-9c5e-0b6d1f2e3a4b';

describe('a batch of records', () => {
  it('names each list of keys once, and writes bad values as null', () => {
    const record = (time: number, keys: string[]) => ({
      recording: 'r',
      keys,
      time,
      values: [1, Number.NaN],
    });
    const records = [record(1, ['a', 'b']), record(2, ['c', 'd']), record(3, ['a', 'b'])];
    expect(batchOf(stream, 7, 5, records)).toEqual({
      stream,
      first: 7,
      available: 5,
      layouts: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      records: [
        { recording: 'r', layout: 0, time: 1, values: [1, null] },
        { recording: 'r', layout: 1, time: 2, values: [1, null] },
        { recording: 'r', layout: 0, time: 3, values: [1, null] },
      ],
    });
  });

  it('fits a message with the longest numbers and keys, and the schema', () => {
    const records = Array.from({ length: 5000 }, (_, time) => ({
      recording: 'x'.repeat(20),
      keys: Array.from({ length: 100 }, (__, place) => `k${time % 150}_${place}`.padEnd(20, '_')),
      time: 1.7e12 + time,
      values: Array.from({ length: 100 }, () => -1.234_567_890_123_456_7e-123),
    }));
    const batch = batchOf(stream, 1, 1, records);
    expect(batch.records.length).toBe(100);
    expect(batch.records.length * 100).toBeLessThanOrEqual(batchLimits.values);
    expect(JSON.stringify(batch).length).toBeLessThan(linkLimits.messageBytes);
    expect(appendRecords.params.safeParse(batch).success).toBe(true);
    const short = records.map((record) => ({ ...record, keys: ['a'], values: [1] }));
    expect(batchOf(stream, 1, 1, short).records.length).toBe(batchLimits.records);
  });
});
