import type { Point } from '../geometry/point.ts';

/** The name of the anchor of an end that is attached to another pipe or connector, anywhere along it. */
export const alongAnchor = 'along';

/** The point of a way that is nearest to another point, and the piece of the way that it is on. */
export interface PointOnWay {
  readonly point: Point;
  readonly from: Point;
  readonly to: Point;
}

/** The nearest point of a way; undefined where the way has no piece. */
export function nearestOnWay(way: readonly Point[], wanted: Point): PointOnWay | undefined {
  let nearest: PointOnWay | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, to] of way.entries()) {
    const from = way[index - 1];
    if (!from) continue;
    const x = to.x - from.x;
    const y = to.y - from.y;
    const length = x * x + y * y;
    const part = length === 0 ? 0 : ((wanted.x - from.x) * x + (wanted.y - from.y) * y) / length;
    const along = Math.min(1, Math.max(0, part));
    const point = { x: from.x + along * x, y: from.y + along * y };
    const away = Math.hypot(wanted.x - point.x, wanted.y - point.y);
    if (away >= least) continue;
    least = away;
    nearest = { point, from, to };
  }
  return nearest;
}

/** The point halfway along a way. */
export function middleOfWay(way: readonly Point[]): Point {
  const lengths = way.slice(1).map((to, index) => {
    const from = way[index] ?? to;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const from = way[index];
    const to = way[index + 1];
    if (from && to && length >= left && length > 0) {
      const part = left / length;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    left -= length;
  }
  return way[0] ?? { x: 0, y: 0 };
}
