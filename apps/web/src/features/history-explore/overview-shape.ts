import type { TimeWindow } from '../../kit/trend/range.ts';
import { type TrendPoint, chartRows } from '../../kit/trend/trend-data.ts';

/**
 * The part of the brush that is dragged: an edge, all of it, or a new one from where the pointer went down.
 */
export type BrushPart = 'from' | 'to' | 'whole' | 'new';

/**
 * The part of the whole time after a drag from one place of the overview to another; places are shares of its width.
 * The part stays within the whole, and its edges do not pass each other.
 */
export function draggedWindow(
  whole: TimeWindow,
  part: TimeWindow,
  dragged: BrushPart,
  from: number,
  at: number,
): TimeWindow {
  const length = whole.to - whole.from;
  const moved = (at - from) * length;
  const clamp = (time: number, low: number, high: number) => Math.min(high, Math.max(low, time));
  switch (dragged) {
    case 'from':
      return { from: clamp(part.from + moved, whole.from, part.to), to: part.to };
    case 'to':
      return { from: part.from, to: clamp(part.to + moved, part.from, whole.to) };
    case 'whole': {
      const room = clamp(moved, Math.min(0, whole.from - part.from), Math.max(0, whole.to - part.to));
      return { from: part.from + room, to: part.to + room };
    }
    case 'new': {
      const [one, other] = [from, at].map((share) =>
        clamp(whole.from + share * length, whole.from, whole.to),
      );
      return { from: Math.min(one ?? 0, other ?? 0), to: Math.max(one ?? 0, other ?? 0) };
    }
  }
}

/** The line of a signal in a drawing of 1000 by 100, its values between the lowest and the highest of them. */
export function overviewPath(points: readonly TrendPoint[], { from, to }: TimeWindow): string {
  let [low, high] = [Infinity, -Infinity];
  for (const { min, max } of points) {
    low = Math.min(low, min);
    high = Math.max(high, max);
  }
  let isDown = false;
  const parts: string[] = [];
  for (const [time, , min, reach] of chartRows(points)) {
    if (min === null || reach === null) {
      isDown = false;
      continue;
    }
    const x = (1000 * (time - from)) / (to - from);
    // Down to the minimum and up to the maximum of each point, so that no peak is lost.
    for (const value of reach > 0 ? [min, min + reach] : [min]) {
      const y = high === low ? 50 : 90 - (80 * (value - low)) / (high - low);
      parts.push(`${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`);
      isDown = true;
    }
  }
  return parts.join('');
}
