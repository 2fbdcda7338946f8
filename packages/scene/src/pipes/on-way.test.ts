import fc from 'fast-check';
import { expect, it } from 'vitest';
import { middleOfWay, nearestOnWay } from './on-way.ts';

const place = fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.integer({ min: -99, max: 99 }) });

it('the nearest point of a way is on it, no corner is nearer, and it is its own nearest point', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), place, (way, wanted) => {
      const found = nearestOnWay(way, wanted);
      if (!found) throw new Error('There is none');
      const distance = (to: { x: number; y: number }) => Math.hypot(to.x - wanted.x, to.y - wanted.y);
      for (const corner of way) expect(distance(found.point)).toBeLessThanOrEqual(distance(corner) + 1e-9);
      const again = nearestOnWay(way, found.point);
      expect(again?.point.x).toBeCloseTo(found.point.x, 6);
      expect(again?.point.y).toBeCloseTo(found.point.y, 6);
    }),
  );
});

it('the middle of a way is halfway along it', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 50 },
  ];
  expect(middleOfWay(way)).toEqual({ x: 30, y: 10 });
  expect(middleOfWay([{ x: 4, y: 5 }])).toEqual({ x: 4, y: 5 });
});
