import type { Box } from '../geometry/box.ts';
import { type Axis, endAlong, otherAxis, startAlong } from './axis.ts';
import type { SnapGap } from './snap.ts';

/** Gaps smaller than this, in page units, are none. */
const minimumGap = 1;

interface Spacing {
  readonly correction: number;
  readonly gaps: readonly SnapGap[];
}

interface Neighbours {
  /** The boxes before the dragged one: the nearest, and the one before that. */
  readonly before: readonly [Box | undefined, Box | undefined];
  readonly after: readonly [Box | undefined, Box | undefined];
}

/**
 * Where a dragged box has equal gaps to its neighbours in its row or column: between the two nearest, or continuing the gap
 * that two on one side have. One sweep over the boxes in order of their starts; undefined where none is within the distance.
 */
export function equalSpacing(
  axis: Axis,
  sorted: readonly Box[],
  box: Box,
  distance: number,
): Spacing | undefined {
  const { before, after } = neighboursOf(axis, sorted, box);
  const start = startAlong(box, axis);
  const end = endAlong(box, axis);
  const found: Spacing[] = [];
  const propose = (correction: number, pairs: readonly (readonly [Box, Box])[]) => {
    if (Math.abs(correction) > distance) return;
    const best = found[0];
    if (best && Math.abs(best.correction) <= Math.abs(correction)) return;
    found[0] = { correction, gaps: pairs.map(([one, other]) => gapBetween(axis, one, other)) };
  };
  const moved = (by: number): Box => ({ ...box, [axis]: startAlong(box, axis) + by });
  const [left, beforeLeft] = before;
  const [right, afterRight] = after;
  if (left && right) {
    const middle = (endAlong(left, axis) + startAlong(right, axis)) / 2 - (start + end) / 2;
    if (startAlong(right, axis) - endAlong(left, axis) > end - start + 2 * minimumGap) {
      const there = moved(middle);
      propose(middle, [
        [left, there],
        [there, right],
      ]);
    }
  }
  if (left && beforeLeft) {
    const gap = startAlong(left, axis) - endAlong(beforeLeft, axis);
    const by = endAlong(left, axis) + gap - start;
    if (gap >= minimumGap) {
      propose(by, [
        [beforeLeft, left],
        [left, moved(by)],
      ]);
    }
  }
  if (right && afterRight) {
    const gap = startAlong(afterRight, axis) - endAlong(right, axis);
    const by = startAlong(right, axis) - gap - end;
    if (gap >= minimumGap) {
      propose(by, [
        [moved(by), right],
        [right, afterRight],
      ]);
    }
  }
  return found[0];
}

/** The two nearest boxes on either side among those that are beside the dragged one. */
function neighboursOf(axis: Axis, sorted: readonly Box[], box: Box): Neighbours {
  const across = otherAxis(axis);
  const from = startAlong(box, across);
  const to = endAlong(box, across);
  const middle = (startAlong(box, axis) + endAlong(box, axis)) / 2;
  let left: Box | undefined;
  let beforeLeft: Box | undefined;
  let right: Box | undefined;
  let afterRight: Box | undefined;
  for (const each of sorted) {
    if (endAlong(each, across) <= from || startAlong(each, across) >= to) continue;
    if (endAlong(each, axis) <= middle) {
      // The one that reaches furthest is the nearest; one that is covered by it is no neighbour.
      if (!left || endAlong(each, axis) > endAlong(left, axis)) {
        beforeLeft = left && endAlong(left, axis) <= startAlong(each, axis) ? left : beforeLeft;
        left = each;
      }
    } else if (startAlong(each, axis) >= middle) {
      if (!right) right = each;
      else if (startAlong(each, axis) >= endAlong(right, axis)) {
        afterRight = each;
        break;
      }
    }
  }
  if (left && beforeLeft && endAlong(beforeLeft, axis) > startAlong(left, axis)) beforeLeft = undefined;
  return { before: [left, beforeLeft], after: [right, afterRight] };
}

function gapBetween(axis: Axis, one: Box, other: Box): SnapGap {
  const across = otherAxis(axis);
  const from = endAlong(one, axis);
  const to = startAlong(other, axis);
  const low = Math.max(startAlong(one, across), startAlong(other, across));
  const high = Math.min(endAlong(one, across), endAlong(other, across));
  return { axis, from, to, at: (low + high) / 2, distance: to - from };
}
