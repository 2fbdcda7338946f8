import { describe, expect, it } from 'vitest';
import { durationParts, spanOf } from './span.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('how long ago something was', () => {
  it.each([
    [-5000, 'now', 0],
    [1999, 'now', 1],
    [2000, 'second', 2],
    [59_999, 'second', 59],
    [60_000, 'minute', 1],
    [hour - 1, 'minute', 59],
    [hour, 'hour', 1],
    [day, 'day', 1],
    [10 * day, 'day', 10],
  ] as const)('is for %s ms a number of the longest unit', (milliseconds, unit, count) => {
    expect(spanOf(milliseconds)).toEqual({ unit, count });
  });
});

describe('a duration', () => {
  it.each([
    [-1, '0 second'],
    [999, '0 second'],
    [59_999, '59 second'],
    [60_000, '1 minute'],
    [3 * hour + 12 * 60_000 + 59_000, '3 hour 12 minute'],
    [2 * day + 59_000, '2 day'],
    [2 * day + 5 * hour, '2 day 5 hour'],
  ])('of %s ms has its two longest units', (milliseconds, expected) => {
    const parts = durationParts(milliseconds).map(({ unit, count }) => `${count} ${unit}`);
    expect(parts.join(' ')).toBe(expected);
  });
});
