import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const limit = { perSecond: 10, atOnce: 50 };

describe('a token bucket', () => {
  it('gives no more than what may be taken at once and what has come since', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ pause: fc.nat(5000), amount: fc.integer({ min: 1, max: 50 }) }), {
          maxLength: 200,
        }),
        (steps) => {
          const bucket = new TokenBucket(limit, 0);
          let now = 0;
          let taken = 0;
          for (const { pause, amount } of steps) {
            now += pause;
            if (bucket.take(amount, now) === 0) taken += amount;
            expect(taken).toBeLessThanOrEqual(limit.atOnce + (now / 1000) * limit.perSecond + 1e-6);
          }
        },
      ),
    );
  });

  it('gives what was refused once the time has passed that it named', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), (amount) => {
        const bucket = new TokenBucket(limit, 0);
        bucket.take(limit.atOnce, 0);
        const wait = bucket.take(amount, 0);
        expect(wait).toBeGreaterThan(0);
        expect(bucket.take(amount, Math.ceil(wait) + 1)).toBe(0);
      }),
    );
  });

  it('makes an amount that exceeds the whole wait longer for the next', () => {
    const bucket = new TokenBucket(limit, 0);
    expect(bucket.take(100, 0)).toBe(0);
    expect(bucket.take(1, 5000)).toBeGreaterThan(0);
    expect(bucket.take(1, 5200)).toBe(0);
  });
});
