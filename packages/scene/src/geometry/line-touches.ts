import type { Box } from './box.ts';
import type { Point } from './point.ts';

/** Whether a line between two points and an upright box have a point in common. */
export function lineTouches({ x, y, width, height }: Box, from: Point, to: Point): boolean {
  const way = { x: to.x - from.x, y: to.y - from.y };
  let first = 0;
  let last = 1;
  for (const [start, step, low, high] of [
    [from.x, way.x, x, x + width],
    [from.y, way.y, y, y + height],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const one = (low - start) / step;
    const other = (high - start) / step;
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
    if (first > last) return false;
  }
  return true;
}
