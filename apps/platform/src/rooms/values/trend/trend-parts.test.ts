import { describe, expect, it } from 'vitest';
import { TrendParts } from './trend-parts.ts';

const second = 1000;
const minute = 60 * second;

/** The trend of good records at some times; each part takes `step` ms. */
function trendOf(
  records: readonly { readonly time: number; readonly distance: number | null }[],
  { step = second, bad = [] }: { readonly step?: number; readonly bad?: readonly number[] } = {},
) {
  const all = [...records.map(({ time }) => time), ...bad];
  const parts = new TrendParts({ origin: 0, step, count: Math.floor(Math.max(...all) / step) + 1 });
  for (const { time, distance } of records)
    parts.addGood(Math.floor(time / step), 1, 1, 1, 1, time, time, distance);
  for (const time of bad) parts.addBad(Math.floor(time / step), time, time);
  return parts.trend();
}

/** Times with a distance between them. */
function every(distance: number, from: number, to: number, stated: number | null = distance) {
  return Array.from({ length: Math.floor((to - from) / distance) }, (_none, at) => ({
    time: from + at * distance,
    distance: stated,
  }));
}

const breaksOf = (trend: ReturnType<typeof trendOf>) =>
  trend.points.filter(({ isAfterBreak }) => isAfterBreak === true).map(({ time }) => time);

describe('where a trend breaks', () => {
  it('is nowhere when the rate of a recording changes', () => {
    const records = [
      ...every(5 * second, 0, 60 * minute),
      ...every(30 * second, 60 * minute, 120 * minute),
      ...every(5 * second, 120 * minute, 180 * minute),
    ];
    const trend = trendOf(records);
    expect(trend.points).toHaveLength(records.length);
    expect(breaksOf(trend)).toEqual([]);
    expect(breaksOf(trendOf(records, { step: minute }))).toEqual([]);
  });

  it('is where fewer records came than the recording makes, also for one of them', () => {
    const records = every(5 * second, 0, 10 * minute).filter(
      ({ time }) => time !== 60 * second && (time < 200 * second || time >= 300 * second),
    );
    expect(breaksOf(trendOf(records))).toEqual([65 * second, 300 * second]);
  });

  it('is nowhere between changes that are within the longest interval of a recording on change', () => {
    const onChange = [0, 10, 11, 900, 3000, 6500].map((at) => ({
      time: at * second,
      distance: 3600 * second,
    }));
    expect(breaksOf(trendOf(onChange))).toEqual([]);
    const late = { time: (6500 + 5500) * second, distance: 3600 * second };
    expect(breaksOf(trendOf([...onChange, late]))).toEqual([late.time]);
    const unlimited = [0, 1, 90_000].map((at) => ({ time: at * second, distance: Number.POSITIVE_INFINITY }));
    expect(breaksOf(trendOf(unlimited))).toEqual([]);
  });

  it('is where a value was bad, before a good one of the same part too', () => {
    const records = every(minute, 0, 10 * minute);
    expect(breaksOf(trendOf(records, { bad: [2.5 * minute] }))).toEqual([3 * minute]);
    expect(breaksOf(trendOf(records, { step: minute, bad: [2.5 * minute] }))).toEqual([3 * minute]);
    const later = records.map(({ time, distance }) => ({ time: time + 10 * second, distance }));
    expect(breaksOf(trendOf(later, { step: minute, bad: [5 * minute + second] }))).toEqual([5 * minute]);
  });

  it('is not where an interruption is shorter than a point covers, wherever in the points it lies', () => {
    const restarted = every(second, 0, 60 * minute).filter(
      ({ time }) => time < 10 * minute - 5 * second || time >= 10 * minute + 5 * second,
    );
    expect(breaksOf(trendOf(restarted, { step: minute, bad: [30 * minute - 1] }))).toEqual([]);
    expect(breaksOf(trendOf(restarted))).toEqual([10 * minute + 5 * second]);
  });

  it('is far beyond the usual distance where the gateway did not say its own', () => {
    const records = [
      ...every(5 * second, 0, minute, null),
      ...every(5 * second, 2 * minute, 3 * minute, null),
    ];
    expect(breaksOf(trendOf(records))).toEqual([2 * minute]);
    expect(breaksOf(trendOf(every(5 * second, 0, minute, null)))).toEqual([]);
  });

  it('comes after the last point when its recording may have a record no later', () => {
    expect(trendOf(every(10 * second, 0, minute)).reach).toBe(17 * second);
    expect(trendOf([{ time: 0, distance: Number.POSITIVE_INFINITY }]).reach).toBeNull();
    expect(trendOf(every(10 * second, 0, minute), { bad: [55 * second] }).reach).toBe(0);
  });
});
