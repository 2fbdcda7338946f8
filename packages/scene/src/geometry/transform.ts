import type { Point } from './point.ts';

/**
 * Turns about the origin, clockwise by `rotate` degrees, then moves by (x, y). Nothing on a page is scaled or sheared while
 * it is drawn, so that these are all the transforms there are, and each has an inverse.
 */
export interface Transform {
  readonly rotate: number;
  /** Cosine and sine of `rotate`, exact for quarter turns. */
  readonly cos: number;
  readonly sin: number;
  readonly x: number;
  readonly y: number;
}

export const identity: Transform = { rotate: 0, cos: 1, sin: 0, x: 0, y: 0 };

/** The transform that turns by an angle in degrees, then moves by (x, y). */
export function transform(rotate: number, x: number, y: number): Transform {
  return { rotate, ...directionOf(rotate), x, y };
}

/** The cosine and sine of an angle in degrees, without the noise that quarter turns would have. */
export function directionOf(degrees: number): { readonly cos: number; readonly sin: number } {
  const quarter = (degrees / 90) % 4;
  switch (quarter < 0 ? quarter + 4 : quarter) {
    case 0:
      return { cos: 1, sin: 0 };
    case 1:
      return { cos: 0, sin: 1 };
    case 2:
      return { cos: -1, sin: 0 };
    case 3:
      return { cos: 0, sin: -1 };
    default: {
      const radians = (degrees * Math.PI) / 180;
      return { cos: Math.cos(radians), sin: Math.sin(radians) };
    }
  }
}

export function transformPoint({ cos, sin, x, y }: Transform, point: Point): Point {
  return { x: cos * point.x - sin * point.y + x, y: sin * point.x + cos * point.y + y };
}

/** The transform that does `inner`, then `outer`. */
export function composed(outer: Transform, inner: Transform): Transform {
  const { x, y } = transformPoint(outer, inner);
  return transform(outer.rotate + inner.rotate, x, y);
}

export function inverted({ rotate, cos, sin, x, y }: Transform): Transform {
  return { rotate: -rotate, cos, sin: -sin, x: -(cos * x + sin * y), y: sin * x - cos * y };
}

/** A point turned about another, clockwise by an angle in degrees. */
export function turnedAbout(point: Point, centre: Point, degrees: number): Point {
  const { cos, sin } = directionOf(degrees);
  const x = point.x - centre.x;
  const y = point.y - centre.y;
  return { x: centre.x + cos * x - sin * y, y: centre.y + sin * x + cos * y };
}

/** A way between two points, seen in axes that are turned clockwise by an angle in degrees. */
export function seenFrom(way: Point, degrees: number): Point {
  const { cos, sin } = directionOf(degrees);
  return { x: cos * way.x + sin * way.y, y: cos * way.y - sin * way.x };
}
