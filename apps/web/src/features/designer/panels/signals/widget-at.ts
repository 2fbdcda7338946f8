import type { Point } from '@penstock/scene/geometry/point';
import { worldOf } from '@penstock/scene/geometry/placement';
import { inverted, transformPoint } from '@penstock/scene/geometry/transform';
import { isGroup, type WidgetTree } from '@penstock/scene/geometry/widget-tree';
import type { WidgetRecord } from '@penstock/scene/page/record';

/** The widget in front at a point of the page, in groups too; hidden ones and groups themselves are not looked at. */
export function widgetAt(
  tree: WidgetTree,
  point: Point,
  hidden: ReadonlySet<string>,
  parentId: string | null = null,
): WidgetRecord | undefined {
  for (const record of tree.childrenOf(parentId).toReversed()) {
    if (hidden.has(record.id)) continue;
    if (isGroup(record)) {
      const inside = widgetAt(tree, point, hidden, record.id);
      if (inside !== undefined) return inside;
      continue;
    }
    const { width, height } = record.position;
    const own = transformPoint(inverted(worldOf(tree, record.id)), point);
    if (own.x >= 0 && own.y >= 0 && own.x <= width && own.y <= height) return record;
  }
  return undefined;
}
