import type { Position } from '@penstock/contract/dashboard/widget';
import type { Point } from './point.ts';
import type { WidgetRecord } from '../page/record.ts';
import { worldOf } from './placement.ts';
import { tidy } from './rotated-box.ts';
import { seenFrom } from './transform.ts';
import type { WidgetTree } from './widget-tree.ts';

/** Where widgets are after they were moved by a way on the page. Of groups, only their own record moves. */
export function movedPositions(
  tree: WidgetTree,
  widgets: readonly WidgetRecord[],
  way: Point,
): ReadonlyMap<string, Position> {
  const ways = new Map<string | null, Point>([[null, way]]);
  const positions = new Map<string, Position>();
  for (const { id, parentId, position } of widgets) {
    let inParent = ways.get(parentId);
    if (!inParent) {
      inParent = seenFrom(way, worldOf(tree, parentId).rotate);
      ways.set(parentId, inParent);
    }
    positions.set(id, {
      ...position,
      x: tidy(position.x + inParent.x),
      y: tidy(position.y + inParent.y),
    });
  }
  return positions;
}
