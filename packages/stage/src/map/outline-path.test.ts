import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earthOutlines } from './earth-outlines.ts';
import { mercatorOf } from './mercator.ts';
import { boxOfTile, landPath, linePath, type OutlineLine } from './outline-path.ts';

/** A line of points of the earth, 0 to 1. */
function line(...pairs: readonly (readonly [number, number])[]): OutlineLine {
  const xs = pairs.map(([x]) => x);
  const ys = pairs.map(([, y]) => y);
  return {
    points: Float64Array.from(pairs.flat()),
    box: { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) },
  };
}

const whole = { box: boxOfTile({ x: 0, y: 0, z: 0 }), size: 256 };
const northWest = { box: boxOfTile({ x: 0, y: 0, z: 1 }), size: 256 };

describe('the path of land in a tile', () => {
  it('is the ring itself where it is inside, and is cut a little beyond the edge where it is not', () => {
    const square = line([0.25, 0.25], [0.75, 0.25], [0.75, 0.75], [0.25, 0.75], [0.25, 0.25]);
    expect(landPath([square], whole)).toBe('M64 64L192 64L192 192L64 192L64 64Z');
    const cut = landPath([square], northWest);
    expect(cut).toContain('258 258');
    expect(cut).toContain('128 128');
  });

  it('is empty where there is none, and fills a tile that is nothing but land', () => {
    const island = line([0.6, 0.6], [0.7, 0.6], [0.7, 0.7], [0.6, 0.6]);
    expect(landPath([island], northWest)).toBe('');
    const land = line([0, 0], [1, 0], [1, 1], [0, 1], [0, 0]);
    const inside = landPath([land], { box: boxOfTile({ x: 5, y: 5, z: 4 }), size: 256 });
    for (const corner of ['-2 -2', '258 -2', '258 258', '-2 258']) expect(inside).toContain(corner);
  });

  it('never leaves the tile by more than its margin', () => {
    const point = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (points) => {
        const path = landPath([line(...points)], { box: boxOfTile({ x: 1, y: 2, z: 2 }), size: 256 });
        const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
        for (const number of numbers) {
          expect(number).toBeGreaterThanOrEqual(-2.1);
          expect(number).toBeLessThanOrEqual(258.1);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the path of lines in a tile', () => {
  it('has the steps that come near it, and not the cut at the edge of the earth', () => {
    const border = line([0.1, 0.1], [0.2, 0.1], [0.6, 0.1], [0.9, 0.9]);
    expect(linePath([border], northWest)).toBe('M51.2 51.2L102.4 51.2L307.2 51.2');
    const cut = line([0, 0.2], [0, 0.4], [0.1, 0.4]);
    expect(linePath([cut], northWest)).toBe('M0 204.8L51.2 204.8');
  });
});

describe('the outlines of the earth', () => {
  it('have land where there is land, and sea where there is sea', async () => {
    const { land, borders } = await earthOutlines();
    const isLand = (latitude: number, longitude: number) => {
      const { x, y } = mercatorOf({ latitude, longitude });
      return land.filter((ring) => crossings(ring, x, y) % 2 === 1).length % 2 === 1;
    };
    expect(isLand(30.3, 119.9)).toBe(true);
    expect(isLand(52.5, 13.4)).toBe(true);
    expect(isLand(0, -30)).toBe(false);
    expect(isLand(42, 51)).toBe(false);
    expect(borders.length).toBeGreaterThan(100);
  });
});

/** How often a ring is crossed from a point to the east. */
function crossings({ points }: OutlineLine, x: number, y: number): number {
  let count = 0;
  for (let index = 2; index < points.length; index += 2) {
    const [x0, y0] = [points[index - 2] ?? 0, points[index - 1] ?? 0];
    const [x1, y1] = [points[index] ?? 0, points[index + 1] ?? 0];
    if (y0 > y !== y1 > y && x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) > x) count += 1;
  }
  return count;
}
