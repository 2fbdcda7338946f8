import { normalAngle } from '../geometry/angle.ts';
import type { ResizeHandle } from '../geometry/resize.ts';

/** Names of CSS cursors. */
export type CursorName =
  | 'default'
  | 'crosshair'
  | 'move'
  | 'copy'
  | 'grab'
  | 'grabbing'
  | 'ns-resize'
  | 'nesw-resize'
  | 'ew-resize'
  | 'nwse-resize'
  | 'col-resize'
  | 'row-resize'
  | 'not-allowed';

const directions = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The cursor for a handle of a box that is turned by an angle in degrees. */
export function resizeCursor(handle: ResizeHandle, rotate: number): CursorName {
  const angle = (Math.atan2(handle.y, handle.x) * 180) / Math.PI + rotate;
  return directions[Math.round(normalAngle(angle) / 45) % 4] ?? 'default';
}
