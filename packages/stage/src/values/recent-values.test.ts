import { describe, expect, it } from 'vitest';
import { RecentValues } from './recent-values.ts';

describe('recent values', () => {
  it('are those of the span, and never more than a curve has pixels', () => {
    const recent = new RecentValues(60_000);
    for (let second = 0; second < 7200; second += 0.1) recent.add({ time: second * 1000, value: second });
    expect(recent.points.length).toBeLessThanOrEqual(241);
    expect(recent.points[0]?.time).toBeGreaterThanOrEqual(7_139_000);
    expect(recent.points.at(-1)?.value).toBeCloseTo(7199.9);
  });

  it('begin again where time goes back', () => {
    const recent = new RecentValues(60_000);
    recent.add({ time: 50_000, value: 1 });
    recent.add({ time: 10_000, value: 2 });
    expect(recent.points).toEqual([{ time: 10_000, value: 2 }]);
  });
});
