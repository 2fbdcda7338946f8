import type { Position } from '@penstock/contract/dashboard/widget';
import type { Point } from './point.ts';
import type { WidgetRecord } from '../page/record.ts';
import { axesAfter } from './angle.ts';
import { keepsRatio, minimumSizeOf } from './minimum-size.ts';
import { positionWith, rotatedBoxOf, tidy } from './rotated-box.ts';
import type { WidgetTree } from './widget-tree.ts';

/** By how much something becomes wider and higher; both above 0. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

/**
 * The scale of a widget in its own axes, when what it is in is scaled and it is turned against that by `rotate` degrees. One
 * that is turned across, or keeps its ratio, keeps its aspect and grows as its area would.
 */
export function scaleWithin(scale: Scale, rotate: number, record: WidgetRecord): Scale {
  const axes = keepsRatio(record) ? 'across' : axesAfter(rotate);
  switch (axes) {
    case 'same':
      return scale;
    case 'exchanged':
      return { x: scale.y, y: scale.x };
    case 'across': {
      const both = Math.sqrt(scale.x * scale.y);
      return { x: both, y: both };
    }
  }
}

/** A position with scaled sides and radii, about a centre in the coordinates of the position. */
export function scaledPosition(position: Position, scale: Scale, centre: Point): Position {
  const { width, height, rotate } = rotatedBoxOf(position);
  const { r, rx, ry } = position;
  return {
    ...positionWith(position, { centre, width: width * scale.x, height: height * scale.y, rotate }),
    ...(r === undefined ? {} : { r: tidy(r * Math.sqrt(scale.x * scale.y)) }),
    ...(rx === undefined ? {} : { rx: tidy(rx * scale.x) }),
    ...(ry === undefined ? {} : { ry: tidy(ry * scale.y) }),
  };
}

/** Adds the positions of all that is in a group which is scaled in its own axes. */
export function scaleContents(
  tree: WidgetTree,
  groupId: string,
  scale: Scale,
  positions: Map<string, Position>,
): void {
  for (const child of tree.childrenOf(groupId)) {
    const { centre, rotate } = rotatedBoxOf(child.position);
    const own = scaleWithin(scale, rotate, child);
    positions.set(
      child.id,
      scaledPosition(child.position, own, { x: centre.x * scale.x, y: centre.y * scale.y }),
    );
    scaleContents(tree, child.id, own, positions);
  }
}

/**
 * The smallest scale at which a widget and all that is in it keep their minimum sizes; 1 at most, for what is at its
 * minimum or below. `rotate`: by how much it is turned against the axes of the scale.
 */
export function minimumScale(tree: WidgetTree, record: WidgetRecord, rotate: number): Scale {
  const { width, height } = record.position;
  const minimum = minimumSizeOf(record);
  let own: Scale = { x: sideScale(width, minimum), y: sideScale(height, minimum) };
  for (const child of tree.childrenOf(record.id)) {
    own = largerOf(own, minimumScale(tree, child, child.position.rotate ?? 0));
  }
  const axes = keepsRatio(record) ? 'across' : axesAfter(rotate);
  switch (axes) {
    case 'same':
      return own;
    case 'exchanged':
      return { x: own.y, y: own.x };
    case 'across': {
      // Both sides follow both scales: neither may go below what either needs.
      const both = Math.max(own.x, own.y);
      return { x: both, y: both };
    }
  }
}

export function largerOf(one: Scale, other: Scale): Scale {
  return { x: Math.max(one.x, other.x), y: Math.max(one.y, other.y) };
}

/** A side of 0, such as the height of a straight line, limits nothing: it stays 0. */
function sideScale(side: number, minimum: number): number {
  return side === 0 ? 0 : Math.min(1, minimum / side);
}
