import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepped, valueSteps } from './value-steps.ts';

const float = (decimals: number, lowerLimit: number | null, upperLimit: number | null) => ({
  dataType: 'float' as const,
  decimals,
  lowerLimit,
  upperLimit,
});

describe('the steps of a value', () => {
  it.each([
    [2, 1, 4, { small: 0.01, large: 0.1 }],
    [1, 0, 100, { small: 1, large: 10 }],
    [1, 10, 300, { small: 1, large: 10 }],
    [0, 10, 3600, { small: 10, large: 100 }],
    [0, 1, 2, { small: 1, large: undefined }],
    [1, null, 4, { small: 0.1, large: 1 }],
    [0, 5, 5, { small: 1, large: undefined }],
  ])('with %s decimals from %s to %s are %o', (decimals, lower, upper, expected) => {
    const steps = valueSteps(float(decimals, lower, upper));
    expect(steps.small).toBeCloseTo(expected.small, 9);
    if (expected.large === undefined) expect(steps.large).toBeUndefined();
    else expect(steps.large).toBeCloseTo(expected.large, 9);
  });

  it('never leave the limits, nor the decimals', () => {
    const signals = fc.record({
      decimals: fc.integer({ min: 0, max: 6 }),
      lower: fc.integer({ min: -1000, max: 1000 }),
      range: fc.integer({ min: 0, max: 1000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      isLarge: fc.boolean(),
      sign: fc.constantFrom(-1, 1),
    });
    fc.assert(
      fc.property(signals, ({ decimals, lower, range, share, isLarge, sign }) => {
        const signal = float(decimals, lower, lower + range);
        const steps = valueSteps(signal);
        const value = Number((lower + share * range).toFixed(decimals));
        const next = stepped(signal, value, sign * (isLarge ? (steps.large ?? steps.small) : steps.small));
        expect(next).toBeGreaterThanOrEqual(lower);
        expect(next).toBeLessThanOrEqual(lower + range);
        expect(next).toBe(Number(next.toFixed(decimals)));
        if (sign > 0 && value < lower + range) expect(next).toBeGreaterThan(value);
      }),
    );
  });

  it('go back as they came', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000, max: 10_000 }),
        fc.integer({ min: 0, max: 4 }),
        (last, decimals) => {
          const signal = float(decimals, null, null);
          const value = Number((last / 10 ** decimals).toFixed(decimals));
          const { small } = valueSteps(signal);
          expect(stepped(signal, stepped(signal, value, small), -small)).toBe(value === 0 ? 0 : value);
        },
      ),
    );
  });
});
