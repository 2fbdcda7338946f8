import type { Position } from '@penstock/contract/dashboard/widget';
import type { Point } from './point.ts';
import { normalAngle } from './angle.ts';
import type { Box } from './box.ts';
import { directionOf } from './transform.ts';

/** A rectangle that is turned about its centre. */
export interface RotatedBox {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly rotate: number;
}

/** The rectangle of a position, in the coordinates that the position is in. */
export function rotatedBoxOf({ x, y, width, height, rotate = 0 }: Position): RotatedBox {
  return { centre: { x: x + width / 2, y: y + height / 2 }, width, height, rotate };
}

export function uprightBox({ x, y, width, height }: Box): RotatedBox {
  return { centre: { x: x + width / 2, y: y + height / 2 }, width, height, rotate: 0 };
}

/** A point of a rotated box by its part of the half sides: (-1, -1) is the first corner, (0, 0) the centre. */
export function pointOf({ centre, width, height, rotate }: RotatedBox, part: Point): Point {
  const { cos, sin } = directionOf(rotate);
  const x = (part.x * width) / 2;
  const y = (part.y * height) / 2;
  return { x: centre.x + cos * x - sin * y, y: centre.y + sin * x + cos * y };
}

const cornerParts: readonly Point[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

/** The four corners, from the top left one of the unrotated box, clockwise. */
export function cornersOf(box: RotatedBox): readonly Point[] {
  return cornerParts.map((part) => pointOf(box, part));
}

/** The upright box around a rotated one. */
export function boundsOf({ centre, width, height, rotate }: RotatedBox): Box {
  const { cos, sin } = directionOf(rotate);
  const across = Math.abs(cos) * width + Math.abs(sin) * height;
  const down = Math.abs(sin) * width + Math.abs(cos) * height;
  return { x: centre.x - across / 2, y: centre.y - down / 2, width: across, height: down };
}

/** A number without the noise of computing, so that pages hold 10.5 and not 10.500000000000002. */
export function tidy(value: number): number {
  const rounded = Math.round(value * 1e6) / 1e6;
  return rounded === 0 ? 0 : rounded;
}

/** A position that has another rectangle; its other fields stay, and an angle that stays the same is left as written. */
export function positionWith(position: Position, { centre, width, height, rotate }: RotatedBox): Position {
  const before = position.rotate ?? 0;
  const turned = rotate === before ? before : normalAngle(tidy(rotate));
  return {
    ...position,
    x: tidy(centre.x - width / 2),
    y: tidy(centre.y - height / 2),
    width: tidy(width),
    height: tidy(height),
    ...(turned === 0 && position.rotate === undefined ? {} : { rotate: turned }),
  };
}

/** Whether an upright box and a rotated one have a point in common. */
export function touchesRotated(box: Box, rotated: RotatedBox): boolean {
  const bounds = boundsOf(rotated);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (Math.abs(centre.x - rotated.centre.x) * 2 > box.width + bounds.width) return false;
  if (Math.abs(centre.y - rotated.centre.y) * 2 > box.height + bounds.height) return false;
  const { cos, sin } = directionOf(rotated.rotate);
  const x = centre.x - rotated.centre.x;
  const y = centre.y - rotated.centre.y;
  const across = Math.abs(cos) * box.width + Math.abs(sin) * box.height;
  const down = Math.abs(sin) * box.width + Math.abs(cos) * box.height;
  return (
    Math.abs(cos * x + sin * y) * 2 <= rotated.width + across &&
    Math.abs(cos * y - sin * x) * 2 <= rotated.height + down
  );
}
