import type { Point } from './point.ts';

/** How far a point is from a line between two others. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const length = x * x + y * y;
  const part = length === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / length;
  const along = Math.min(1, Math.max(0, part));
  return Math.hypot(point.x - from.x - along * x, point.y - from.y - along * y);
}
