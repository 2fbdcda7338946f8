import { expect, it } from 'vitest';
import { emptyRing, type Ring, ringSize, withItems } from './ring.ts';

it('keeps the newest items with their numbers, and counts all that were received or left out', () => {
  let ring: Ring<number> = emptyRing;
  for (let first = 0; first < 12_000; first += 400)
    ring = withItems(
      ring,
      Array.from({ length: 400 }, (_, index) => first + index),
      1,
    );
  expect(ring.items).toHaveLength(ringSize);
  expect(ring.items[0]).toEqual({ number: 7000, item: 7000 });
  expect(ring.items.at(-1)).toEqual({ number: 11_999, item: 11_999 });
  expect(ring).toMatchObject({ received: 12_000, dropped: 30 });
  expect(withItems(ring, [], 0)).toBe(ring);
});
