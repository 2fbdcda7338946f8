import type { Position } from '@penstock/contract/dashboard/widget';
import { centreOf, unionOf } from './box.ts';
import { ownTransformOf } from './placement.ts';
import { boundsOf, positionWith, rotatedBoxOf, tidy } from './rotated-box.ts';
import { transformPoint } from './transform.ts';
import { ancestorsOf, type WidgetTree, withPositions } from './widget-tree.ts';

/** A box that differs by less is left as it is: it comes from rounding. */
const fitTolerance = 0.001;

/**
 * The positions that make the boxes of groups those of what is in them, without moving anything on the page: a group's box
 * is the bounds of its children in its own coordinates. Empty groups stay. Inner groups are fitted before outer ones.
 */
export function fittedPositions(tree: WidgetTree, groupIds: Iterable<string>): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  const fitted = withMap(tree, positions);
  const byDepth = [...groupIds].map((id) => ({ id, depth: [...ancestorsOf(tree, id)].length }));
  byDepth.sort((one, other) => other.depth - one.depth);
  for (const { id } of byDepth) fit(fitted, id, positions);
  return positions;
}

function fit(tree: WidgetTree, groupId: string, positions: Map<string, Position>): void {
  const group = tree.get(groupId);
  const children = tree.childrenOf(groupId);
  const box = unionOf(children.map(({ position }) => boundsOf(rotatedBoxOf(position))));
  if (!group || !box) return;
  const { width, height } = group.position;
  const difference = Math.max(
    Math.abs(box.x),
    Math.abs(box.y),
    Math.abs(box.width - width),
    Math.abs(box.height - height),
  );
  if (difference < fitTolerance) return;
  const centre = transformPoint(ownTransformOf(group.position), centreOf(box));
  const { rotate } = rotatedBoxOf(group.position);
  positions.set(
    groupId,
    positionWith(group.position, { centre, width: box.width, height: box.height, rotate }),
  );
  for (const { id, position } of children) {
    positions.set(id, { ...position, x: tidy(position.x - box.x), y: tidy(position.y - box.y) });
  }
}

/** Reads positions from a map that is still being filled. */
function withMap(tree: WidgetTree, positions: ReadonlyMap<string, Position>): WidgetTree {
  return {
    get: (id) => withPositions(tree, positions).get(id),
    childrenOf: (parentId) => withPositions(tree, positions).childrenOf(parentId),
  };
}
