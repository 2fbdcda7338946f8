import { describe, expect, it } from 'vitest';
import { ownFaults, ValueSet } from './value-set.ts';

const setOf = (deadband: number | null) => {
  const counter = { count: 0 };
  return { counter, set: new ValueSet([{ key: 'a', deadband }], counter) };
};

describe('a value', () => {
  it('is unread at first, and counts as changed when it is read', () => {
    const { set, counter } = setOf(null);
    expect([set.shown(0), set.good(0), set.values.faults[0]]).toEqual([null, Number.NaN, ownFaults.unread]);
    set.set(0, 0, undefined, 5);
    expect([set.shown(0), set.times[0], counter.count]).toEqual([0, 5, 1]);
    set.set(0, 0, undefined, 6);
    expect([set.times[0], counter.count]).toEqual([6, 1]);
  });

  it('is compared with the last reported one, so that it cannot creep away below the deadband', () => {
    const { set, counter } = setOf(1);
    for (const value of [10, 10.6, 10.9, 11, 11.1, 11.5, 10.2]) set.set(0, value, undefined, 1);
    // Reported are 10 and 11.1; the table itself always holds the last.
    expect([counter.count, set.shown(0)]).toEqual([2, 10.2]);
    set.set(0, 10, undefined, 1);
    expect(counter.count).toBe(3);
  });

  it('keeps its last good value when it is bad, and is reported when it is good again', () => {
    const { set, counter } = setOf(null);
    set.set(0, 7, undefined, 1);
    set.fail(0, 1, 2);
    set.fail(0, 1, 3);
    expect([set.shown(0), set.good(0), set.times[0], counter.count]).toEqual([7, Number.NaN, 3, 2]);
    set.set(0, 7, undefined, 4);
    expect([set.good(0), counter.count]).toEqual([7, 3]);
  });

  it('may be a text or an integer beyond what a number holds', () => {
    const { set, counter } = setOf(null);
    set.set(0, Number.NaN, 'on', 1);
    set.set(0, Number.NaN, 'on', 2);
    expect([set.shown(0), counter.count]).toEqual(['on', 1]);
    set.set(0, 2 ** 63, 9_223_372_036_854_775_807n, 3);
    expect([set.shown(0), counter.count]).toEqual(['9223372036854775807', 2]);
    set.set(0, 3, undefined, 4);
    expect([set.shown(0), counter.count]).toEqual([3, 3]);
  });
});
