import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const hour = 3_600_000;
const midnight = new Date(2026, 0, 5).getTime();
const clock = (times: readonly number[]) => times.map((time) => new Date(time).toTimeString().slice(0, 5));

describe('the times at an axis', () => {
  it('are round in the time zone of the reader, and no more than there is room for', () => {
    const from = midnight + 5 * 60_000;
    expect(clock(timeTicks(from, from + 8 * hour, 5))).toEqual(['02:00', '04:00', '06:00', '08:00']);
    expect(clock(timeTicks(from, from + hour, 2))).toEqual(['00:30', '01:00']);
  });

  it('are whole days where more than the longest step is shown', () => {
    const times = timeTicks(midnight, midnight + 400 * 24 * hour, 3);
    expect(times.length).toBeLessThanOrEqual(4);
    expect(clock(times).every((time) => /^\d\d:00$/.test(time))).toBe(true);
  });
});
