import fc from 'fast-check';
import { expect, it } from 'vitest';
import { borderTowards, sideTowards } from './box-anchors.ts';

const box = { x: 10, y: 20, width: 100, height: 40 };
const place = fc.record({ x: fc.integer({ min: -999, max: 999 }), y: fc.integer({ min: -999, max: 999 }) });

it('an end in the middle meets the border on the way to the other end, and leaves by the side that faces it', () => {
  fc.assert(
    fc.property(place, (to) => {
      fc.pre(to.x !== 60 || to.y !== 40);
      const { x, y } = borderTowards(box, to);
      const onSide = Math.abs(Math.abs(x - 60) - 50) < 1e-6 || Math.abs(Math.abs(y - 40) - 20) < 1e-6;
      expect(onSide).toBe(true);
      expect((x - 60) * (to.y - 40)).toBeCloseTo((y - 40) * (to.x - 60), 3);
      const { away } = sideTowards(box, to);
      expect(away.x * (to.x - 60) + away.y * (to.y - 40)).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(borderTowards(box, { x: 60, y: 40 })).toEqual({ x: 60, y: 40 });
});
