import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draggedWindow, overviewPath } from './overview-shape.ts';

const whole = { from: 1000, to: 2000 };

describe('the brush of the overview', () => {
  it('moves its edges and itself', () => {
    const part = { from: 1200, to: 1400 };
    expect(draggedWindow(whole, part, 'from', 0.2, 0.1)).toEqual({ from: 1100, to: 1400 });
    expect(draggedWindow(whole, part, 'to', 0.4, 0.5)).toEqual({ from: 1200, to: 1500 });
    expect(draggedWindow(whole, part, 'whole', 0.3, 0.5)).toEqual({ from: 1400, to: 1600 });
    expect(draggedWindow(whole, part, 'new', 0.9, 0.7)).toEqual({ from: 1700, to: 1900 });
  });

  it('stays within the whole time, its start before its end', () => {
    const share = fc.double({ min: -2, max: 3, noNaN: true });
    const place = fc.integer({ min: 1000, max: 2000 });
    fc.assert(
      fc.property(
        fc.constantFrom('from' as const, 'to' as const, 'whole' as const, 'new' as const),
        place,
        place,
        share,
        share,
        (dragged, one, other, from, at) => {
          const part = { from: Math.min(one, other), to: Math.max(one, other) };
          const next = draggedWindow(whole, part, dragged, from, at);
          expect(next.from).toBeGreaterThanOrEqual(whole.from - 1e-6);
          expect(next.to).toBeLessThanOrEqual(whole.to + 1e-6);
          expect(next.to).toBeGreaterThanOrEqual(next.from);
        },
      ),
    );
  });
});

describe('the line of the overview', () => {
  const point = (time: number, average: number) => ({ time, average, min: average, max: average, count: 1 });

  it('goes from the lowest to the highest value', () => {
    expect(overviewPath([point(1000, 0), point(1500, 10), point(2000, 5)], whole)).toBe(
      'M0.0 90.0L500.0 10.0L1000.0 50.0',
    );
  });

  it('reaches the extremes of each point', () => {
    const peak = { ...point(1500, 1), max: 10 };
    expect(overviewPath([point(1000, 0), peak, point(2000, 0)], whole)).toBe(
      'M0.0 90.0L500.0 82.0L500.0 10.0L1000.0 90.0',
    );
  });

  it('breaks where recording was interrupted', () => {
    const points = [1000, 1010, 1020, 1500, 1510].map((time) => ({
      ...point(time, 1),
      ...(time === 1500 && { isAfterBreak: true as const }),
    }));
    expect(overviewPath(points, whole).match(/M/g)).toHaveLength(2);
  });
});
