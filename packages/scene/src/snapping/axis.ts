import type { Box } from '../geometry/box.ts';

/** x: left to right; y: top to bottom. */
export type Axis = 'x' | 'y';

export function otherAxis(axis: Axis): Axis {
  return axis === 'x' ? 'y' : 'x';
}

export function lengthAlong(box: Box, axis: Axis): number {
  return axis === 'x' ? box.width : box.height;
}

export function startAlong(box: Box, axis: Axis): number {
  return box[axis];
}

export function endAlong(box: Box, axis: Axis): number {
  return box[axis] + lengthAlong(box, axis);
}
