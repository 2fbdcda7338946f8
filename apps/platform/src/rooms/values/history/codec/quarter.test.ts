import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxHoldMs, packQuarters, quarterMs, quartersOf, unpackQuarters, visitQuarters } from './quarter.ts';

const begin = Date.UTC(2026, 10, 21, 10);

const series = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 400_000 }),
      fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(NaN)),
    ),
    { maxLength: 100 },
  )
  .map((steps) => {
    let time = begin;
    return {
      times: Float64Array.from(steps, ([step]) => (time += step)),
      values: Float64Array.from(steps, ([, value]) => value),
    };
  });

describe('the quarters of an hour of a variable', () => {
  it('say of each what was recorded in it', () => {
    fc.assert(
      fc.property(series, ({ times, values }) => {
        const quarters = quartersOf(times, values);
        expect(quarters.reduce((sum, { count }) => sum + count, 0)).toBe(
          values.filter((value) => !Number.isNaN(value)).length,
        );
        for (const one of quarters) {
          const start = Math.floor(one.firstTime / quarterMs) * quarterMs;
          const inside = [...values].filter((value, at) => {
            const time = times[at] ?? 0;
            return time >= start && time < start + quarterMs && !Number.isNaN(value);
          });
          expect(one.lastTime).toBeLessThan(start + quarterMs);
          expect(one.count).toBe(inside.length);
          expect(one.sum).toBe(inside.reduce((sum, value) => sum + value, 0));
          if (inside.length === 0) continue;
          expect([one.min, one.max, one.first, one.last]).toEqual([
            Math.min(...inside),
            Math.max(...inside),
            inside[0],
            inside.at(-1),
          ]);
          expect(one.heldMs).toBeLessThanOrEqual(one.lastTime - one.firstTime);
          expect(one.runningMs).toBeLessThanOrEqual(one.heldMs);
        }
      }),
    );
  });

  it('count how long values held: a bad reading and a long silence end that', () => {
    const minute = 60_000;
    const [quarter] = quartersOf(
      Float64Array.from([0, 1, 2, 3, 5], (at) => begin + at * minute),
      Float64Array.from([2, 0, Number.NaN, 4, 4]),
    );
    expect(quarter).toMatchObject({ heldMs: 4 * minute, runningMs: 3 * minute, integral: 10 * minute });
    expect(maxHoldMs).toBeGreaterThan(3_600_000);
  });

  it('come back from their bytes as they were', () => {
    fc.assert(
      fc.property(series, ({ times, values }) => {
        const quarters = quartersOf(times, values);
        const packed = packQuarters(quarters);
        expect(unpackQuarters(packed)).toEqual(quarters);
        const visited: unknown[] = [];
        visitQuarters(packed, (...values) => visited.push(values));
        expect(visited).toEqual(
          quarters.map((one) => [
            one.firstTime,
            one.lastTime,
            one.isLastGood,
            one.min,
            one.max,
            one.sum,
            one.count,
            one.last,
            one.heldMs,
            one.integral,
          ]),
        );
      }),
    );
  });
});
