import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysToRemove } from './record-retention.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 18);
const today = Date.UTC(2026, 10, 21);

function partitions(ages: readonly number[], bytes = 100) {
  return ages.map((age) => ({ name: `record_${age}`, day: today - age * day, bytes }));
}
const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);

describe('the days of records that go', () => {
  it('are those that ended before what is kept began', () => {
    const removed = daysToRemove(partitions([-1, 0, 9, 10, 11, 400]), { days: 10, bytes: 0 }, now);
    expect(names(removed)).toEqual(['record_400', 'record_11']);
  });

  it('are the oldest until the rest fits', () => {
    const removed = daysToRemove(partitions([0, 1, 2, 3, 4]), { days: 0, bytes: 250 }, now);
    expect(names(removed)).toEqual(['record_4', 'record_3', 'record_2']);
  });

  it('never are today, yesterday or a day to come, and no older day stays while a later one goes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -3, max: 2000 }), { maxLength: 60 }),
        fc.nat(1000),
        fc.nat(5000),
        (ages, days, bytes) => {
          const all = partitions(ages);
          const removed = daysToRemove(all, { days, bytes }, now);
          for (const one of removed) expect(one.day).toBeLessThan(today - day);
          const latest = Math.max(Number.NEGATIVE_INFINITY, ...removed.map((one) => one.day));
          const stay = all.filter((one) => !removed.includes(one));
          for (const one of stay) expect(one.day).toBeGreaterThan(latest);
          if (days === 0 && bytes === 0) expect(removed).toEqual([]);
        },
      ),
    );
  });
});
