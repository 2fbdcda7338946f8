import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineTouches } from './line-touches.ts';

const box = { x: 10, y: 10, width: 20, height: 10 };

it('finds lines through, inside, along and beside a box', () => {
  expect(lineTouches(box, { x: 0, y: 0 }, { x: 40, y: 30 })).toBe(true);
  expect(lineTouches(box, { x: 12, y: 12 }, { x: 13, y: 13 })).toBe(true);
  expect(lineTouches(box, { x: 0, y: 10 }, { x: 40, y: 10 })).toBe(true);
  expect(lineTouches(box, { x: 0, y: 9 }, { x: 40, y: 9 })).toBe(false);
  expect(lineTouches(box, { x: 0, y: 21 }, { x: 11, y: 40 })).toBe(false);
  expect(lineTouches(box, { x: 0, y: 25 }, { x: 8, y: 0 })).toBe(false);
});

it('agrees with points along the line', () => {
  const at = fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 30 }) });
  fc.assert(
    fc.property(at, at, (from, to) => {
      const isInside = Array.from({ length: 101 }, (_, part) => part / 100).some((part) => {
        const x = from.x + (to.x - from.x) * part;
        const y = from.y + (to.y - from.y) * part;
        return x >= 10 && x <= 30 && y >= 10 && y <= 20;
      });
      if (isInside) expect(lineTouches(box, from, to)).toBe(true);
      expect(lineTouches(box, from, to)).toBe(lineTouches(box, to, from));
    }),
  );
});
