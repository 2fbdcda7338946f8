import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { boxesOn, routeOrthogonally } from './route.ts';
import type { RouteEnd } from './route-grid.ts';

const axes: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** An eighth of a pixel is finer than any page is drawn, and has no error of rounding. */
const place = fc.integer({ min: -16_000, max: 16_000 }).map((eighths) => eighths / 8);

/** A symbol of 64 x 64 with an anchor in the middle of a side, or a free end. */
const ends = fc
  .record({
    x: place,
    y: place,
    away: fc.option(fc.constantFrom(...axes), { nil: undefined }),
  })
  .map(({ x, y, away }): RouteEnd => {
    if (!away) return { point: { x, y } };
    const around = { x: x - 32 - away.x * 32, y: y - 32 - away.y * 32, width: 64, height: 64 };
    return { point: { x, y }, away, around };
  });

const bends = (points: readonly Point[]) => points.length - 2;

describe('a route at right angles', () => {
  it('begins and ends at its anchors, is finite and along the axes', () => {
    fc.assert(
      fc.property(ends, ends, (start, end) => {
        const route = routeOrthogonally(start, end);
        expect([route[0], route.at(-1)]).toEqual([start.point, end.point]);
        expect(route.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
        for (const [index, to] of route.entries()) {
          const from = route[index - 1] ?? to;
          expect(from.x === to.x || from.y === to.y).toBe(true);
        }
      }),
    );
  });

  it('leaves along its directions and goes through neither symbol where they are apart', () => {
    fc.assert(
      fc.property(ends, ends, (start, end) => {
        const [a, b] = [start.around, end.around];
        fc.pre(
          a !== undefined && b !== undefined && (Math.abs(a.x - b.x) > 130 || Math.abs(a.y - b.y) > 130),
        );
        const route = routeOrthogonally(start, end);
        const [first, second] = route;
        if (!first || !second || !start.away || !a || !b) throw new Error('The route has no way');
        expect(Math.sign(second.x - first.x)).toBe(start.away.x);
        expect(Math.sign(second.y - first.y)).toBe(start.away.y);
        expect(bends(route)).toBeLessThanOrEqual(5);
        for (const [index, to] of route.entries()) {
          const from = route[index - 1] ?? to;
          for (const box of [a, b]) {
            const isInside =
              Math.max(from.x, to.x) > box.x + 0.1 &&
              Math.min(from.x, to.x) < box.x + box.width - 0.1 &&
              Math.max(from.y, to.y) > box.y + 0.1 &&
              Math.min(from.y, to.y) < box.y + box.height - 0.1;
            expect(isInside).toBe(false);
          }
        }
      }),
    );
  });

  it('is straight where it can be, and bends in the middle between ends that face each other', () => {
    const [right, , left] = axes;
    expect(
      routeOrthogonally({ point: { x: 0, y: 5 }, away: right }, { point: { x: 20, y: 5 }, away: left }),
    ).toEqual([
      { x: 0, y: 5 },
      { x: 20, y: 5 },
    ]);
    expect(
      routeOrthogonally({ point: { x: 0, y: 0 }, away: right }, { point: { x: 100, y: 40 }, away: left }),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 40 },
      { x: 100, y: 40 },
    ]);
  });

  it('goes through no obstacle that has room around it, wherever there are up to a dozen of them', () => {
    const cells = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 12 });
    const free = fc.record({ x: fc.integer({ min: -40, max: 640 }), y: fc.constantFrom(-30, 630) });
    fc.assert(
      fc.property(cells, free, free, fc.integer({ min: 4, max: 60 }), (taken, from, to, gap) => {
        const boxes = taken.map((cell) => ({
          x: (cell % 5) * 120 + gap / 2,
          y: Math.floor(cell / 5) * 120 + gap / 2,
          width: 120 - gap,
          height: 120 - gap,
        }));
        const route = routeOrthogonally({ point: from }, { point: to }, boxes);
        // Gaps of less than twice the narrow clearance have no room.
        if (gap > 6) expect(boxesOn(route, boxes)).toEqual([]);
        expect([route[0], route.at(-1)]).toEqual([from, to]);
      }),
    );
  });

  it('is what it is without obstacles that are elsewhere, and ends inside of what an end is in', () => {
    const start = { point: { x: 0, y: 0 } };
    const end = { point: { x: 100, y: 0 } };
    const around = { x: -20, y: -20, width: 300, height: 300 };
    expect(routeOrthogonally(start, end, [{ x: 40, y: 50, width: 20, height: 20 }, around])).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
  });

  it('takes less than 100 ms through 2,000 obstacles', () => {
    const boxes = Array.from({ length: 2000 }, (_, at) => ({
      x: (at % 50) * 60,
      y: Math.floor(at / 50) * 60,
      width: 40,
      height: 40,
    }));
    const started = performance.now();
    const route = routeOrthogonally({ point: { x: -50, y: 20 } }, { point: { x: 3050, y: 2380 } }, boxes);
    expect(performance.now() - started).toBeLessThan(100);
    expect(boxesOn(route, boxes)).toEqual([]);
  });
});
