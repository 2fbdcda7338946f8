import { expect, it } from 'vitest';
import { pipePath } from './pipe-path.ts';
import { pipePoints } from './pipe-points.ts';

it('a pipe bends with its radius, less where its pieces are short', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 6 },
    { x: 90, y: 6 },
  ];
  expect(pipePath(points, 8)).toBe('M0 0L37 0Q40 0 40 3L40 3Q40 6 43 6L90 6');
  expect(pipePath(points.slice(0, 3), 0)).toBe('M0 0L40 0L40 6');
});

it('a pipe has the size of its box, and its own where that has none', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
  ];
  expect(pipePoints({ points }, { width: 100, height: 0 })).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  expect(pipePoints({ points }, { width: 0, height: 30 })).toEqual(points);
});
