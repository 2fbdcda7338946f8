import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLosses } from '@penstock/contract/link/methods/appended-records';
import { LossList } from './loss-list.ts';

const loss = (first: number, last: number, reason: 'full' | 'unwritten' = 'unwritten') => ({
  first,
  last,
  count: last - first + 1,
  from: first * 1000,
  to: last * 1000,
  reason,
});

describe('the list of losses', () => {
  it('joins neighbours of one reason, and keeps others apart', () => {
    const list = new LossList<'full' | 'unwritten'>(maxLosses);
    list.add(loss(5, 6));
    list.add(loss(1, 2, 'full'));
    list.add(loss(7, 7));
    list.add(loss(3, 4, 'full'));
    expect(list.above(0)).toEqual([
      { first: 1, count: 4, from: 1000, to: 4000, reason: 'full' },
      { first: 5, count: 3, from: 5000, to: 7000, reason: 'unwritten' },
    ]);
    expect([list.within(1, 7), list.within(4, 5), list.within(8, 9)]).toEqual([7, 2, 0]);
    expect(list.confirm(5)).toBe(true);
    expect(list.above(5)).toEqual([{ first: 5, count: 2, from: 5000, to: 7000, reason: 'unwritten' }]);
    // Confirmed, and it goes on.
    expect(list.confirm(7)).toBe(false);
    expect(list.above(7)).toEqual([]);
    list.add(loss(8, 8));
    expect(list.above(7)).toEqual([{ first: 5, count: 1, from: 5000, to: 8000, reason: 'unwritten' }]);
  });

  it('stays short, counts all, and stays in order, whatever is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 100, maxLength: 300 }), (steps) => {
        const list = new LossList<'full' | 'unwritten'>(maxLosses);
        let sequence = 0;
        for (const step of steps) {
          sequence += step;
          list.add(loss(sequence, sequence, step === 2 ? 'full' : 'unwritten'));
        }
        expect(list.above(0).length).toBeLessThanOrEqual(maxLosses);
        expect(list.above(0).reduce((sum, { count }) => sum + count, 0)).toBe(steps.length);
        expect(list.ranges.every(({ first }, at) => first > (list.ranges[at - 1]?.last ?? 0))).toBe(true);
        expect(list.above(0).at(-1)?.to).toBe(sequence * 1000);
      }),
    );
  });
});
