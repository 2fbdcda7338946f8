import type { Box } from '../geometry/box.ts';
import { centreOf } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { WidgetRecord } from '../page/record.ts';

/** A point of a widget that a connector can be attached to, in the widget's own coordinates. */
export interface BoxAnchor {
  readonly name: string;
  readonly at: Point;
  /** Where an orthogonal connector leaves to, one unit long; undefined at a corner, where it is free. */
  readonly away?: Point;
}

/** The anchor in the middle: the connector ends at the border, on its side of the widget. */
export const middleAnchor = 'box-middle';

const parts: readonly { readonly name: string; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }[] = [
  { name: 'box-top', x: 0, y: -1 },
  { name: 'box-right', x: 1, y: 0 },
  { name: 'box-bottom', x: 0, y: 1 },
  { name: 'box-left', x: -1, y: 0 },
  { name: 'box-top-left', x: -1, y: -1 },
  { name: 'box-top-right', x: 1, y: -1 },
  { name: 'box-bottom-right', x: 1, y: 1 },
  { name: 'box-bottom-left', x: -1, y: 1 },
];

/** The points of the box of any widget: in the middle of its sides, at its corners, and its middle. */
export function boxAnchorsOf({ position: { width, height } }: WidgetRecord): readonly BoxAnchor[] {
  const sides = parts.map(({ name, x, y }): BoxAnchor => {
    const at = { x: ((x + 1) * width) / 2, y: ((y + 1) * height) / 2 };
    return x === 0 || y === 0 ? { name, at, away: { x, y } } : { name, at };
  });
  return [...sides, { name: middleAnchor, at: { x: width / 2, y: height / 2 } }];
}

/** Where the border of a box is met on the way from its middle to a point; its middle where the point is there. */
export function borderTowards(box: Box, to: Point): Point {
  const middle = centreOf(box);
  const x = to.x - middle.x;
  const y = to.y - middle.y;
  const part = Math.min(
    x === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(x),
    y === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(y),
  );
  return Number.isFinite(part) ? { x: middle.x + x * part, y: middle.y + y * part } : middle;
}

/** The middle of the side of a box that faces a point, and the way out of it. */
export function sideTowards(box: Box, to: Point): { readonly point: Point; readonly away: Point } {
  const middle = centreOf(box);
  const x = to.x - middle.x;
  const y = to.y - middle.y;
  const isAcross = Math.abs(x) * box.height >= Math.abs(y) * box.width;
  const away = isAcross ? { x: x < 0 ? -1 : 1, y: 0 } : { x: 0, y: y < 0 ? -1 : 1 };
  return {
    point: { x: middle.x + (away.x * box.width) / 2, y: middle.y + (away.y * box.height) / 2 },
    away,
  };
}
