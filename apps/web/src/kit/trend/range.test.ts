import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedRange, nameOfRange, pan, rangeLimits, type TimeWindow, windowOf, zoom } from './range.ts';

const now = Date.UTC(2026, 10, 21, 12);
const anyWindow: fc.Arbitrary<TimeWindow> = fc
  .record({ ago: fc.integer({ min: 0, max: 400 * 86_400_000 }), length: fc.integer(rangeLimits) })
  .map(({ ago, length }) => ({ from: now - ago - length, to: now - ago }));

describe('the range of a trend', () => {
  it('goes into the past and back to where it was', () => {
    fc.assert(
      fc.property(anyWindow, fc.double({ min: 0.01, max: 5, noNaN: true }), (view, share) => {
        const past = windowOf(pan(view, -share, now), now);
        expect(past.to).toBeLessThan(view.to);
        const back = windowOf(pan(past, share, now), now);
        expect(Math.abs(back.from - view.from)).toBeLessThanOrEqual(3);
        expect(Math.abs(back.to - view.to)).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('never ends in the future, and follows the present from there', () => {
    fc.assert(
      fc.property(anyWindow, fc.double({ min: 0, max: 1e6, noNaN: true }), (view, share) => {
        const range = pan(view, share, now);
        expect(windowOf(range, now).to).toBeLessThanOrEqual(now);
        const length = view.to - view.from;
        if (view.to + share * length >= now) expect(range.kind).toBe('last');
        expect(Math.abs(windowOf(range, now).to - windowOf(range, now).from - length)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('keeps what is under the pointer where it is while zooming in', () => {
    fc.assert(
      fc.property(
        anyWindow,
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, factor, anchor) => {
          const at = view.from + anchor * (view.to - view.from);
          const range = zoom(view, factor, anchor, now);
          if (range.kind === 'last') return;
          const next = range.from + anchor * (range.to - range.from);
          expect(Math.abs(next - at)).toBeLessThanOrEqual(2);
        },
      ),
    );
  });

  it('is never shorter or longer than the limits', () => {
    fc.assert(
      fc.property(anyWindow, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (view, factor) => {
        const { from, to } = windowOf(zoom(view, factor, 0.5, now), now);
        expect(to - from).toBeGreaterThanOrEqual(rangeLimits.min - 1);
        expect(to - from).toBeLessThanOrEqual(rangeLimits.max + 1);
      }),
    );
  });

  it('that is typed needs an end after its start', () => {
    expect(fixedRange(now - 60_000, now - 30_000, now)).toEqual({
      kind: 'fixed',
      from: now - 60_000,
      to: now - 30_000,
    });
    expect(fixedRange(now - 60_000, now + 60_000, now)).toEqual({ kind: 'last', milliseconds: 120_000 });
    expect(fixedRange(now, now - 60_000, now)).toBeUndefined();
    expect(fixedRange(Number.NaN, now, now)).toBeUndefined();
  });

  it('is known by its name', () => {
    expect(nameOfRange({ kind: 'last', milliseconds: 3_600_000 })).toBe('h1');
    expect(nameOfRange({ kind: 'last', milliseconds: 3_600_001 })).toBeUndefined();
  });
});
