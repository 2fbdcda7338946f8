import type { Guides } from '@penstock/contract/dashboard/page';
import type { Box } from '../geometry/box.ts';
import { type Axis, endAlong, otherAxis, startAlong } from './axis.ts';

/** A line that something snaps to: where it crosses its axis, and how far it reaches along the other. */
export interface SnapStop {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly kind: 'edge' | 'centre' | 'page' | 'guide';
}

/** The snap targets of a drag: made once, when the drag starts. */
export interface SnapTargets {
  /** In ascending order. */
  readonly stops: Readonly<Record<Axis, readonly SnapStop[]>>;
  /** The boxes that are to be evenly spaced with, in ascending order of their starts. */
  readonly boxes: Readonly<Record<Axis, readonly Box[]>>;
  /** Units between the lines of the grid; undefined: nothing snaps to it. */
  readonly grid: number | undefined;
}

/** The surroundings that a drag can snap to. */
export interface SnapSurroundings {
  readonly page: Box;
  /** The bounds of the widgets that are not dragged. */
  readonly boxes: readonly Box[];
  readonly guides: Guides | undefined;
  readonly grid: number | undefined;
}

export function snapTargets({ page, boxes, guides, grid }: SnapSurroundings): SnapTargets {
  return {
    stops: { x: stopsOf('x', page, boxes, guides?.x ?? []), y: stopsOf('y', page, boxes, guides?.y ?? []) },
    boxes: { x: sortedBy('x', boxes), y: sortedBy('y', boxes) },
    grid,
  };
}

function stopsOf(
  axis: Axis,
  page: Box,
  boxes: readonly Box[],
  guides: readonly number[],
): readonly SnapStop[] {
  const stops: SnapStop[] = [];
  const add = (box: Box, edge: SnapStop['kind'], centre: SnapStop['kind']) => {
    const across = otherAxis(axis);
    const from = startAlong(box, across);
    const to = endAlong(box, across);
    const start = startAlong(box, axis);
    const end = endAlong(box, axis);
    stops.push({ at: start, from, to, kind: edge }, { at: (start + end) / 2, from, to, kind: centre });
    if (end !== start) stops.push({ at: end, from, to, kind: edge });
  };
  add(page, 'page', 'page');
  for (const box of boxes) add(box, 'edge', 'centre');
  const across = otherAxis(axis);
  for (const at of guides) {
    stops.push({ at, from: startAlong(page, across), to: endAlong(page, across), kind: 'guide' });
  }
  return stops.sort((one, other) => one.at - other.at);
}

function sortedBy(axis: Axis, boxes: readonly Box[]): readonly Box[] {
  return boxes.toSorted((one, other) => startAlong(one, axis) - startAlong(other, axis));
}

/** The index of the first stop that is at a value or after it. */
export function firstFrom(stops: readonly SnapStop[], value: number): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle]?.at ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By how much a value must be corrected to be at the nearest stop; undefined where none is within the distance. */
export function correctionTo(
  stops: readonly SnapStop[],
  value: number,
  distance: number,
): number | undefined {
  const at = firstFrom(stops, value);
  const after = stops[at];
  const before = stops[at - 1];
  const up = after ? after.at - value : Number.POSITIVE_INFINITY;
  const down = before ? value - before.at : Number.POSITIVE_INFINITY;
  if (Math.min(up, down) > distance) return undefined;
  return up <= down ? up : -down;
}
