import { describe, expect, it } from 'vitest';
import { RecordedTimes } from './recorded-times.ts';

const hour = 3_600_000;

function times(to: number, ...records: readonly number[]): RecordedTimes {
  const found = new RecordedTimes(0, 2);
  for (const time of records) found.add(time);
  found.finish(to);
  return found;
}

/** Every so often from a time on. */
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + index * step);

describe('what the times of records tell', () => {
  it('the interval of records, and each time that is much longer as missing, also at the beginning and the end', () => {
    const { intervalMs, records, missingMs, gaps } = times(
      3 * hour,
      ...every(1000, hour, hour + 300_000),
      ...every(1000, 2 * hour, 2 * hour + 900_000),
    );
    expect(intervalMs).toBe(1000);
    expect(records).toBe(1200);
    expect(gaps).toEqual([
      { from: 0, to: hour },
      { from: hour + 299_000, to: 2 * hour },
    ]);
    expect(missingMs).toBe(hour + (hour - 299_000) + (hour - 899_000));
  });

  it('records on change have no interval, and miss nothing while a value holds', () => {
    const found = times(2 * hour, 0, 1000, 40_000, 41_000, 900_000, 2_000_000, hour, hour + 5000);
    expect(found).toMatchObject({ intervalMs: null, missingMs: 0, gaps: [] });
  });

  it('without a record all is missing', () => {
    expect(times(1000)).toMatchObject({ records: 0, intervalMs: null, missingMs: 1000 });
  });
});
