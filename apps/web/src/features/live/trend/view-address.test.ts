import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeLimits, type TrendRange } from '../../../kit/trend/range.ts';
import { defaultRange } from '../../../kit/trend/range-address.ts';
import { maxTrendSignals, readTrendView, writeTrendView } from './view-address.ts';

const now = Date.UTC(2026, 10, 21, 12);
const anyRange: fc.Arbitrary<TrendRange> = fc.oneof(
  fc.integer(rangeLimits).map((milliseconds) => ({ kind: 'last' as const, milliseconds })),
  fc
    .record({ ago: fc.integer({ min: 1000, max: 1e10 }), length: fc.integer({ min: 10_000, max: 1e9 }) })
    .map(({ ago, length }) => ({ kind: 'fixed' as const, from: now - ago - length, to: now - ago })),
);

describe('the address of a trend', () => {
  it('opens the view that it was written for', () => {
    const ids = fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 18n }).map(String), {
      maxLength: maxTrendSignals,
    });
    fc.assert(
      fc.property(ids, anyRange, (signalIds, range) => {
        const view = { signalIds, range };
        const address = writeTrendView(new URLSearchParams('signal=5&trend=9'), view);
        expect(readTrendView(new URLSearchParams(address.toString()), now)).toEqual(view);
        expect(address.get('signal')).toBe('5');
      }),
    );
  });

  it('with nonsense in it opens what is right in it', () => {
    expect(readTrendView(new URLSearchParams('trend=1.x.2.2.-3&range=year'), now)).toEqual({
      signalIds: ['1', '2'],
      range: defaultRange,
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        const { signalIds } = readTrendView(new URLSearchParams({ trend: text, from: text, to: text }), now);
        expect(signalIds.length).toBeLessThanOrEqual(maxTrendSignals);
      }),
    );
  });
});
