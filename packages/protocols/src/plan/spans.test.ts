import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extentOf, mergeSpans, unusedIn } from './spans.ts';

const spans = fc.array(fc.record({ start: fc.nat(500), size: fc.integer({ min: 1, max: 8 }) }), {
  maxLength: 60,
});
const limits = fc.record({ max: fc.integer({ min: 8, max: 125 }), gap: fc.nat(20) });

describe('merging', () => {
  it('puts every span into exactly one group within the limits', () => {
    fc.assert(
      fc.property(spans, limits, (items, { max, gap }) => {
        const groups = mergeSpans(items, { max, gap });
        expect(new Set(groups.flat())).toEqual(new Set(items));
        expect(groups.flat()).toHaveLength(items.length);
        for (const group of groups) {
          expect(extentOf(group).size).toBeLessThanOrEqual(max);
          let end = group[0]?.start ?? 0;
          for (const { start, size } of group) {
            expect(start - end).toBeLessThanOrEqual(gap);
            end = Math.max(end, start + size);
          }
        }
      }),
    );
  });

  it('tells how much of what is read is in none of the spans', () => {
    fc.assert(
      fc.property(spans, (items) => {
        const used = new Set(
          items.flatMap(({ start, size }) => Array.from({ length: size }, (_, at) => start + at)),
        );
        expect(unusedIn(items)).toBe(extentOf(items).size - used.size);
      }),
    );
  });

  it('joins across a gap as wide as allowed and no wider', () => {
    const items = [
      { start: 0, size: 1 },
      { start: 9, size: 2 },
      { start: 20, size: 1 },
    ];
    expect(mergeSpans(items, { max: 125, gap: 8 })).toEqual([items.slice(0, 2), items.slice(2)]);
  });
});
