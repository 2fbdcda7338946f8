import { limits } from '@penstock/contract/rules/limits';
import type { Point } from '../geometry/point.ts';
import type { Viewport } from '../editor/editor.ts';

const { edgeMargin } = limits;

/** How fast it moves, in px a millisecond. */
const speed = 0.6;

/** How far the page is moved in a time in ms, for a pointer at a point of the canvas; nothing where it is not at the edge. */
export function edgeWay({ width, height }: Viewport, { x, y }: Point, milliseconds: number): Point {
  return { x: along(x, width) * milliseconds, y: along(y, height) * milliseconds };
}

function along(at: number, length: number): number {
  if (length <= 2 * edgeMargin) return 0;
  if (at < edgeMargin) return speed;
  return at > length - edgeMargin ? -speed : 0;
}
