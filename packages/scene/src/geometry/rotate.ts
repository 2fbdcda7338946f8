import { limits } from '@penstock/contract/rules/limits';
import type { Position } from '@penstock/contract/dashboard/widget';
import type { Point } from './point.ts';
import type { WidgetRecord } from '../page/record.ts';
import { pageBoxOf, positionOnPage } from './placement.ts';
import { turnedAbout } from './transform.ts';
import type { WidgetTree } from './widget-tree.ts';

/** Steps of the command that turns, and of the handle with Shift, in degrees (platform specification, section 9). */
export const rotationSteps = { command: limits.rotationStep, handle: 15 } as const;

/**
 * Where widgets are after they were turned about a point of the page, clockwise by an angle in degrees. Of groups, only their
 * own record turns.
 */
export function turnedPositions(
  tree: WidgetTree,
  widgets: readonly WidgetRecord[],
  centre: Point,
  degrees: number,
): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const { id, parentId, position } of widgets) {
    const box = pageBoxOf(tree, id);
    if (!box) continue;
    const turned = {
      ...box,
      centre: turnedAbout(box.centre, centre, degrees),
      rotate: box.rotate + degrees,
    };
    positions.set(id, positionOnPage(tree, parentId, position, turned));
  }
  return positions;
}
