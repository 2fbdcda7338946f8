import { expect, it } from 'vitest';
import { CallRate } from './call-rate.ts';

it('lets so many pass at once, and spreads the others over the seconds that follow', () => {
  let now = 0;
  const rate = new CallRate({ monotonic: () => now, wall: () => now, after: () => () => undefined }, 10);
  const waits = Array.from({ length: 13 }, () => rate.take());
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(waits.slice(10)).toEqual([100, 200, 300]);
  now = 1000;
  expect(Array.from({ length: 8 }, () => rate.take())).toEqual([0, 0, 0, 0, 0, 0, 0, 100]);
  now = 60_000;
  expect(Array.from({ length: 11 }, () => rate.take()).at(-1)).toBe(100);
});
