import type { Point } from '../../geometry/point.ts';

/** A point. */
export function point(x: number, y: number): Point {
  return { x, y };
}

/** The point at a distance from a centre; angles in degrees, clockwise from the right. */
export function polar(centre: Point, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return point(
    rounded(centre.x + distance * Math.cos(angle)),
    rounded(centre.y + distance * Math.sin(angle)),
  );
}

/** A coordinate with two decimals: drawings are the same on every machine. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
