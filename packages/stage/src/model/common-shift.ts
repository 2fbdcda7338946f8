import type { Position } from '@penstock/contract/dashboard/widget';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { Point } from '@penstock/scene/geometry/point';

/** So many widgets that are moved together are moved as pictures; fewer are written one by one. */
export const fewestTogether = 12;

/** How far a difference of two positions may be from another one, in page units: rounding alone. */
const rounding = 1e-6;

/**
 * How far widgets of the page are from their positions, where all of them are moved alike and nothing else about them changed;
 * undefined otherwise, and for widgets in groups.
 */
export function commonShift(store: PageStore, shown: ReadonlyMap<string, Position>): Point | undefined {
  let shift: Point | undefined;
  for (const [id, position] of shown) {
    const record = store.get(id);
    if (record === undefined || record.parentId !== null) return undefined;
    const { x, y, width, height, rotate = 0 } = record.position;
    if (position.width !== width || position.height !== height || (position.rotate ?? 0) !== rotate)
      return undefined;
    const own = { x: position.x - x, y: position.y - y };
    shift ??= own;
    if (Math.abs(own.x - shift.x) > rounding || Math.abs(own.y - shift.y) > rounding) return undefined;
  }
  return shift;
}
