import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/point.ts';
import { movedPart, partsOf } from './way-parts.ts';

/** A way at right angles, whose pieces are level and upright in turn. */
const ways = fc
  .tuple(
    fc.boolean(),
    fc.array(
      fc.integer({ min: 5, max: 200 }).chain((size) => fc.constantFrom(size, -size)),
      {
        minLength: 1,
        maxLength: 7,
      },
    ),
  )
  .map(([isLevel, steps]) => {
    let at: Point = { x: 0, y: 0 };
    return [
      at,
      ...steps.map((step, index) => {
        at = (index % 2 === 0) === isLevel ? { x: at.x + step, y: at.y } : { x: at.x, y: at.y + step };
        return at;
      }),
    ];
  });
const offset = fc.integer({ min: -150, max: 150 });

describe('a part of a way that is moved', () => {
  it('leaves the ends where they are, and all pieces level or upright', () => {
    fc.assert(
      fc.property(ways, fc.nat(), offset, offset, (way, pick, x, y) => {
        const parts = partsOf(way, 0).filter(({ part }) => part.kind !== 'end');
        const part = parts[pick % parts.length]?.part;
        if (!part || part.kind === 'end') throw new Error('The way has no part');
        const moved = movedPart(way, part, { x, y }, 'orthogonal');
        expect([moved[0], moved.at(-1)]).toEqual([way[0], way.at(-1)]);
        for (const [index, to] of moved.entries()) {
          const from = moved[index - 1] ?? to;
          expect(Math.min(Math.abs(from.x - to.x), Math.abs(from.y - to.y))).toBeLessThan(1e-9);
        }
      }),
    );
  });

  it('is where it was moved to: a bend in both directions, a piece across itself', () => {
    const way = [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 80 },
      { x: 200, y: 80 },
    ];
    expect(movedPart(way, { kind: 'piece', at: 1 }, { x: 30, y: 7 }, 'orthogonal')).toEqual([
      { x: 0, y: 0 },
      { x: 80, y: 0 },
      { x: 80, y: 80 },
      { x: 200, y: 80 },
    ]);
    expect(movedPart(way, { kind: 'bend', at: 1 }, { x: 10, y: 5 }, 'orthogonal')).toContainEqual({
      x: 60,
      y: 5,
    });
    expect(movedPart(way, { kind: 'bend', at: 2 }, { x: 10, y: 5 }, 'orthogonal')).toContainEqual({
      x: 60,
      y: 85,
    });
    expect(movedPart(way, { kind: 'bend', at: 1 }, { x: 10, y: 5 }, 'free')[1]).toEqual({ x: 60, y: 5 });
    expect(movedPart(way, { kind: 'piece', at: 0 }, { x: 0, y: 9 }, 'free')[1]).toEqual({ x: 25, y: 9 });
  });
});
