import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnMarks, type Mark } from './marks.ts';

const view = { from: 1000, to: 2000 };
const mark = (id: string, from: number, to = from): Mark => ({ id, from, to, text: id, level: 'normal' });
const ids = (marks: readonly Mark[]) => marks.map(({ id }) => id);

describe('the marks of a time that is shown', () => {
  it('are placed by their times, cut at its ends, and left out beyond them', () => {
    const marks = [mark('before', 0, 999), mark('into', 500, 1100), mark('point', 1500), mark('after', 2000)];
    expect(drawnMarks(marks, view, 0.01)).toEqual([
      { marks: [marks[1]], left: 0, width: 0.1 },
      { marks: [marks[2]], left: 0.5, width: 0 },
    ]);
  });

  it('are one where they would lie on each other', () => {
    const drawn = drawnMarks([mark('c', 1500), mark('a', 1000), mark('b', 1005, 1200)], view, 0.01);
    expect(drawn.map(({ marks }) => ids(marks))).toEqual([['a', 'b'], ['c']]);
    expect(drawn[0]?.width).toBeCloseTo(0.2);
  });

  it('are each drawn once, and none on another', () => {
    const time = fc.integer({ min: 0, max: 3000 });
    const any = fc.array(fc.tuple(time, fc.integer({ min: 0, max: 800 })), { maxLength: 60 });
    fc.assert(
      fc.property(any, (times) => {
        const marks = times.map(([from, length], index) => mark(String(index), from, from + length));
        const drawn = drawnMarks(marks, view, 0.02);
        const seen = marks.filter(({ from, to }) => to >= view.from && from < view.to);
        expect(drawn.flatMap((one) => ids(one.marks)).toSorted()).toEqual(ids(seen).toSorted());
        drawn.forEach(({ left, width }, index) => {
          const next = drawn[index + 1];
          if (next !== undefined)
            expect(next.left).toBeGreaterThanOrEqual(left + Math.max(0.02, width) - 1e-9);
        });
      }),
    );
  });
});
