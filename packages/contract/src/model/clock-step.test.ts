import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockSteps } from './clock-step.ts';

const minute = 60_000;
const at = Date.UTC(2026, 10, 21, 10, 7, 3, 250);

describe('steps on the clock', () => {
  it.each([
    ['5 minutes', 5 * minute, 500],
    ['an hour', 60 * minute, 5000],
    ['8 hours', 480 * minute, 30_000],
    ['a day', 1440 * minute, 120_000],
    ['7 days', 10_080 * minute, 15 * minute],
    ['30 days', 43_200 * minute, 60 * minute],
    ['a year', 365 * 1440 * minute, 720 * minute],
  ])('%s in 1,000 points', (_name, length, step) => {
    const found = clockSteps(at - length, at, 1000);
    expect(found.step).toBe(step);
    expect(found.origin % step).toBe(0);
  });

  it('begin at midnight of the clock', () => {
    const offset = 5.75 * 60 * minute;
    const { origin, step } = clockSteps(at - 365 * 1440 * minute, at, 1000, offset);
    expect(step).toBe(720 * minute);
    expect((origin + offset) % step).toBe(0);
  });

  it('cover the time, in no more points than can be drawn and the one that has started before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40_000 * 1440 * minute }),
        fc.integer({ min: 10, max: 4000 }),
        (length, points) => {
          const from = at - length;
          const { step, origin, count } = clockSteps(from, at, points);
          expect(origin).toBeLessThanOrEqual(from);
          expect(origin + step).toBeGreaterThan(from);
          expect(origin + count * step).toBeGreaterThanOrEqual(at);
          expect(origin + (count - 1) * step).toBeLessThan(at);
          expect(count).toBeLessThanOrEqual(points + 1);
          if (step >= 15 * minute) expect(step % (15 * minute)).toBe(0);
        },
      ),
    );
  });
});
