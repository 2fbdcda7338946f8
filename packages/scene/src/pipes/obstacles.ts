import { definitionOf } from '@penstock/widgets/list';
import { isWayType } from '@penstock/widgets/parts/way-data';
import type { Box } from '../geometry/box.ts';
import { pageBoundsOf } from '../geometry/placement.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';

/** Types that lie on pipes or below them: texts, and pictures that may be the ground of a page. */
const passed: ReadonlySet<string> = new Set(['UsualText', 'UsualDataText', 'UsualImage']);

/** Whether pipes go round a widget: machines, gauges, tables and the like, and neither texts nor grounds. */
function isObstacle({ widgetType }: WidgetRecord): boolean {
  if (passed.has(widgetType) || isWayType(widgetType)) return false;
  if (widgetType === 'WidgetComponent') return true;
  const category = definitionOf(widgetType)?.category;
  return category !== undefined && category !== 'shape' && category !== 'structure';
}

/** The upright boxes, on the page, of what pipes go round. `skipped`: widgets that are left out with all that is in them. */
export function obstaclesOf(
  tree: WidgetTree,
  skipped: ReadonlySet<string> = new Set(),
  parentId: string | null = null,
): readonly Box[] {
  return tree.childrenOf(parentId).flatMap((record) => {
    if (skipped.has(record.id)) return [];
    const bounds = isObstacle(record) ? pageBoundsOf(tree, record.id) : undefined;
    return [...(bounds ? [bounds] : []), ...obstaclesOf(tree, skipped, record.id)];
  });
}
