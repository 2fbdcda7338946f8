import { describe, expect, it } from 'vitest';
import { dateTime, shortTime, spanOf } from './times.ts';

describe('a length of time', () => {
  it.each([
    [-5000, 'now', 0],
    [1999, 'now', 1],
    [2000, 'second', 2],
    [59_999, 'second', 59],
    [60_000, 'minute', 1],
    [3_599_999, 'minute', 59],
    [3_600_000, 'hour', 1],
    [86_400_000, 'day', 1],
    [10 * 86_400_000, 'day', 10],
  ] as const)('of %s ms is shown in its largest unit', (milliseconds, unit, count) => {
    expect(spanOf(milliseconds)).toEqual({ unit, count });
  });
});

describe('a time', () => {
  const noon = new Date(2026, 10, 21, 12, 3, 4).getTime();

  it('is written with its date, largest part first', () => {
    expect(dateTime(noon)).toBe('2026-11-21 12:03:04');
  });

  it('of today is short, of another day is not', () => {
    expect(shortTime(noon, noon + 3_600_000)).toBe('12:03:04');
    expect(shortTime(noon, noon + 86_400_000)).toBe('2026-11-21 12:03:04');
  });

  it('that is none is nothing', () => {
    expect(dateTime('never')).toBe('');
    expect(shortTime('', noon)).toBe('');
  });
});
