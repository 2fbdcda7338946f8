import { expect, it } from 'vitest';
import { shortenedWay } from './shortened-way.ts';

it('begins later and ends earlier, at most in the middle of its end pieces', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 6 },
  ];
  expect(shortenedWay(way, [4, 4])).toEqual([{ x: 4, y: 0 }, way[1], { x: 40, y: 3 }]);
});
