import type { Position } from '@penstock/contract/dashboard/widget';
import type { Point } from './point.ts';
import { type Box, unionOf } from './box.ts';
import { boundsOf, cornersOf, positionWith, type RotatedBox, rotatedBoxOf } from './rotated-box.ts';
import {
  composed,
  directionOf,
  identity,
  inverted,
  type Transform,
  transform,
  transformPoint,
} from './transform.ts';
import type { WidgetTree } from './widget-tree.ts';

/**
 * From the own coordinates of a widget, which start at its unrotated top left corner, to those of what it is in. The
 * rotation of a position is about its centre.
 */
export function ownTransformOf({ x, y, width, height, rotate = 0 }: Position): Transform {
  const { cos, sin } = directionOf(rotate);
  const across = width / 2;
  const down = height / 2;
  return transform(rotate, x + across - (cos * across - sin * down), y + down - (sin * across + cos * down));
}

/** From the own coordinates of a widget to those of the page, through all groups that it is in; for null, the page. */
export function worldOf(tree: WidgetTree, id: string | null): Transform {
  const record = id === null ? undefined : tree.get(id);
  if (!record) return identity;
  const own = ownTransformOf(record.position);
  return record.parentId === null ? own : composed(worldOf(tree, record.parentId), own);
}

/** A rotated box in other coordinates. */
export function transformBox(change: Transform, { centre, width, height, rotate }: RotatedBox): RotatedBox {
  return { centre: transformPoint(change, centre), width, height, rotate: rotate + change.rotate };
}

/** Where a widget is on the page; undefined where there is no such widget. */
export function pageBoxOf(tree: WidgetTree, id: string): RotatedBox | undefined {
  const record = tree.get(id);
  if (!record) return undefined;
  const box = rotatedBoxOf(record.position);
  return record.parentId === null ? box : transformBox(worldOf(tree, record.parentId), box);
}

/** The corners of a widget on the page, from the top left one of the unrotated box, clockwise. */
export function pageCornersOf(tree: WidgetTree, id: string): readonly Point[] | undefined {
  const box = pageBoxOf(tree, id);
  return box && cornersOf(box);
}

/** The upright box on the page around a widget as it is turned. */
export function pageBoundsOf(tree: WidgetTree, id: string): Box | undefined {
  const box = pageBoxOf(tree, id);
  return box && boundsOf(box);
}

/** The upright box on the page around several widgets. */
export function pageBoundsOfAll(tree: WidgetTree, ids: Iterable<string>): Box | undefined {
  const boxes: Box[] = [];
  for (const id of ids) {
    const bounds = pageBoundsOf(tree, id);
    if (bounds) boxes.push(bounds);
  }
  return unionOf(boxes);
}

/** The position, within a group or with null on the page, that puts a widget into a box of the page. */
export function positionOnPage(
  tree: WidgetTree,
  parentId: string | null,
  position: Position,
  box: RotatedBox,
): Position {
  if (parentId === null) return positionWith(position, box);
  return positionWith(position, transformBox(inverted(worldOf(tree, parentId)), box));
}
