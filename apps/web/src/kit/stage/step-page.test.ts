import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepPage } from './step-page.ts';

describe('a page of steps', () => {
  it('begins with the newest, and reads no more than it shows where that is enough', () => {
    const page = stepPage({ from: 0, to: 1000 }, 10, 1, 20);
    expect(page.total).toBe(100);
    expect(page.starts[0]).toBe(990);
    expect(page.starts.at(-1)).toBe(800);
    expect(page.read).toEqual({ from: 800, to: 1000 });
    expect(page.points).toBe(20);
  });

  it('has all steps on its pages, each once, whatever their length', () => {
    const sizes = fc.record({
      from: fc.integer({ min: 0, max: 1000 }),
      length: fc.integer({ min: 0, max: 5000 }),
      step: fc.integer({ min: 1, max: 700 }),
      size: fc.integer({ min: 5, max: 50 }),
    });
    fc.assert(
      fc.property(sizes, ({ from, length, step, size }) => {
        const range = { from, to: from + length };
        const { total } = stepPage(range, step, 1, size);
        const starts: number[] = [];
        for (let pageNo = 1; starts.length < total; pageNo += 1) {
          const page = stepPage(range, step, pageNo, size);
          expect(page.starts.length).toBeGreaterThan(0);
          for (const start of page.starts) {
            expect(start).toBeGreaterThanOrEqual(page.read.from);
            expect(start + step).toBeLessThanOrEqual(page.read.to);
          }
          expect(page.read.to - page.read.from).toBe(page.points * step);
          starts.push(...page.starts);
        }
        expect(starts).toEqual(
          Array.from({ length: total }, (_step, index) => from + (total - 1 - index) * step),
        );
      }),
    );
  });
});
