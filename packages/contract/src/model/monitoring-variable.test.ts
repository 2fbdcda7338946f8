import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulaValue, type InputReading, totalFunctions, totalValue } from './monitoring-variable.ts';

const good = (value: InputReading['value'], time = 100): InputReading => ({
  value,
  time,
  problem: undefined,
});
const bad = (value: InputReading['value'], time: number | null = 50): InputReading => ({
  value,
  time,
  problem: { kind: 'bad', code: '3001' },
});
const sum = (values: ArrayLike<number>) => (values[0] ?? 0) + (values[1] ?? 0);

describe('the value of a formula', () => {
  it('is as old as its oldest input, and good when all are', () => {
    expect(formulaValue(sum, [good(2, 300), good(true, 200)])).toEqual({
      value: 3,
      time: 200,
      problem: undefined,
      good: 2,
    });
  });

  it('is that of the last known inputs when one is not good, and says which and why', () => {
    expect(formulaValue(sum, [good(2), bad(5)])).toEqual({
      value: 7,
      time: 50,
      problem: { kind: 'bad', code: '3001', input: 1 },
      good: 1,
    });
  });

  it('has no value without a value of each input, or where mathematics has none', () => {
    expect(formulaValue(sum, [good(2), bad(null, null)])).toMatchObject({ value: null, time: null });
    expect(formulaValue(sum, [good(2), good('text')])).toMatchObject({
      value: null,
      problem: { kind: 'notNumber', input: 1 },
    });
    expect(formulaValue(() => Number.POSITIVE_INFINITY, [good(0)])).toEqual({
      value: null,
      time: null,
      problem: { kind: 'undefined', input: null },
      good: 1,
    });
  });
});

describe('a total', () => {
  it.each([
    ['sum', 6],
    ['average', 2],
    ['minimum', 0],
    ['maximum', 5],
    ['count', 3],
    ['countTrue', 2],
  ] as const)('%s takes the inputs that are good', (by, value) => {
    const total = totalValue(by, [good(5, 400), good(0, 300), good(true, 350), bad(1000, 1)]);
    expect(total).toEqual({
      value,
      time: 300,
      problem: { kind: 'bad', code: '3001', input: 3 },
      good: 3,
    });
  });

  it('over nothing has no value, and says so', () => {
    expect(totalValue('sum', [])).toMatchObject({ value: null, problem: { kind: 'none' } });
    expect(totalValue('average', [bad(1)])).toMatchObject({ value: null, time: null, good: 0 });
    expect(totalValue('count', [bad(1)])).toMatchObject({ value: 0, problem: { kind: 'bad' } });
  });

  it('never has a value that is not finite, and the average is between minimum and maximum', () => {
    const reading = fc
      .tuple(fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.boolean()), fc.boolean())
      .map(([value, isGood]) => (isGood ? good(value) : bad(value)));
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 50 }), (readings) => {
        const of = Object.fromEntries(totalFunctions.map((by) => [by, totalValue(by, readings).value]));
        for (const value of Object.values(of)) expect(value === null || Number.isFinite(value)).toBe(true);
        const { average, minimum, maximum } = of;
        if (average === null || average === undefined) return;
        const slack = 1e-6 * Math.max(1, Math.abs(average));
        expect(average).toBeGreaterThanOrEqual((minimum ?? 0) - slack);
        expect(average).toBeLessThanOrEqual((maximum ?? 0) + slack);
      }),
    );
  });
});
