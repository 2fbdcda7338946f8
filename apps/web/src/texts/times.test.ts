import { describe, expect, it } from 'vitest';
import { dateTime, shortTime } from './times.ts';

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
