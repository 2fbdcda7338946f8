import type { Point } from '@penstock/scene/geometry/point';

/** The data of an SVG path along points; half a px is exact enough for what is only looked at. */
export function linePath(points: readonly Point[]): string {
  return points
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x * 2) / 2} ${Math.round(y * 2) / 2}`)
    .join('');
}

/** The same, closed. */
export function polygonPath(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${linePath(points)}Z`;
}
