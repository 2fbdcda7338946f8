import type { Position } from '@penstock/contract/dashboard/widget';
import type { Point } from '../geometry/point.ts';
import type { Box } from '../geometry/box.ts';
import { movedPositions } from '../geometry/move.ts';
import { pageBoundsOf } from '../geometry/placement.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';

/** Which edges or middles come to one line. */
export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Where widgets are after they were aligned to a box of the page, by their bounds as they are turned. */
export function alignedPositions(
  tree: WidgetTree,
  widgets: readonly WidgetRecord[],
  alignment: Alignment,
  to: Box,
): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const record of widgets) {
    const bounds = pageBoundsOf(tree, record.id);
    if (!bounds) continue;
    const way = wayTo(bounds, alignment, to);
    if (way.x === 0 && way.y === 0) continue;
    for (const [id, position] of movedPositions(tree, [record], way)) positions.set(id, position);
  }
  return positions;
}

function wayTo(box: Box, alignment: Alignment, to: Box): Point {
  switch (alignment) {
    case 'left':
      return { x: to.x - box.x, y: 0 };
    case 'centre':
      return { x: to.x + to.width / 2 - box.x - box.width / 2, y: 0 };
    case 'right':
      return { x: to.x + to.width - box.x - box.width, y: 0 };
    case 'top':
      return { x: 0, y: to.y - box.y };
    case 'middle':
      return { x: 0, y: to.y + to.height / 2 - box.y - box.height / 2 };
    case 'bottom':
      return { x: 0, y: to.y + to.height - box.y - box.height };
  }
}
