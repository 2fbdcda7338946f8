import type { AreaType } from '@penstock/widgets/shapes/type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePath } from './line-path.ts';
import { shapeOutline } from './outline.ts';

const areas: readonly AreaType[] = [
  'ShapeRect',
  'ShapeCircle',
  'ShapeEllipse',
  'ShapeTriangle',
  'ShapePrism',
  'ShapeParallelogram',
  'ShapeOctagon',
];
const length = fc.double({ min: 0.001, max: 20_000, noNaN: true });
const numbers = (path: string) => path.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)?.map(Number) ?? [];

/** The points that a path goes through or to; radii and flags of arcs are no points. */
function points(path: string): readonly (readonly number[])[] {
  const parts = path.match(/[MLQA][^MLQAZ]*/g) ?? [];
  return parts.flatMap((part) => {
    const found = numbers(part.slice(1));
    const own = part.startsWith('A') ? found.slice(5) : found;
    return Array.from({ length: own.length / 2 }, (_, at) => own.slice(at * 2, at * 2 + 2));
  });
}

describe('the outline of a shape', () => {
  it('is inside its box with its line, whatever sizes and corners are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...areas),
        length,
        length,
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        (type, width, height, inset, radius) => {
          const outline = points(shapeOutline(type, { width, height }, inset, radius));
          expect(outline.length).toBeGreaterThan(1);
          const slack = 1e-6 * Math.max(width, height);
          for (const [x = Number.NaN, y = Number.NaN] of outline) {
            expect(x).toBeGreaterThanOrEqual(Math.min(inset, width / 2) - slack);
            expect(x).toBeLessThanOrEqual(width - Math.min(inset, width / 2) + slack);
            expect(y).toBeGreaterThanOrEqual(Math.min(inset, height / 2) - slack);
            expect(y).toBeLessThanOrEqual(height - Math.min(inset, height / 2) + slack);
          }
        },
      ),
    );
  });

  it('has all corners of the shape where they are not rounded', () => {
    const box = { width: 100, height: 60 };
    expect(shapeOutline('ShapeRect', box, 0, 0)).toBe('M 0 0 L 100 0 L 100 60 L 0 60 Z');
    expect(shapeOutline('ShapeTriangle', box, 0, 0)).toBe('M 50 0 L 100 60 L 0 60 Z');
    expect(shapeOutline('ShapePrism', box, 0, 0)).toBe('M 50 0 L 100 30 L 50 60 L 0 30 Z');
  });

  it('has rounded corners that start and end at the radius', () => {
    expect(shapeOutline('ShapeRect', { width: 100, height: 60 }, 0, 10)).toContain('M 0 10 Q 0 0 10 0');
  });
});

describe('a line', () => {
  const none = { startHead: 'none', endHead: 'none' } as const;

  it('goes from end to end', () => {
    expect(linePath({ x: 0, y: 0 }, { x: 30, y: 40 }, 2, none)).toEqual({ path: 'M 0 0 L 30 40', heads: [] });
  });

  it('has its filled arrow at the end, and stops behind its tip', () => {
    const { path, heads } = linePath({ x: 0, y: 0 }, { x: 100, y: 0 }, 2, { ...none, endHead: 'arrow' });
    const [tip, one, other] = points(heads[0]?.path ?? '');
    expect(tip).toEqual([100, 0]);
    expect(one?.[0]).toBe(other?.[0]);
    expect(one?.[1]).toBe(-(other?.[1] ?? 0));
    const end = points(path)[1];
    expect(end?.[0]).toBeLessThan(100);
    expect(end?.[0]).toBeGreaterThan(one?.[0] ?? 100);
  });

  it('of no length is finite all the same', () => {
    const heads = { startHead: 'arrow', endHead: 'open' } as const;
    const drawn = linePath({ x: 5, y: 5 }, { x: 5, y: 5 }, 4, heads);
    const all = [drawn.path, ...drawn.heads.map(({ path }) => path)].flatMap(numbers);
    expect(all.every(Number.isFinite)).toBe(true);
    expect(drawn.heads).toHaveLength(2);
  });
});
