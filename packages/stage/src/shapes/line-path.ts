import type { LineHead } from '@penstock/contract/dashboard/widget-style';
import { pipePath } from '@penstock/scene/pipes/pipe-path';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drawn end of a line. */
export interface DrawnHead {
  readonly path: string;
  readonly isFilled: boolean;
}

/** A line with its heads, as SVG paths. */
export interface DrawnLine {
  readonly path: string;
  readonly heads: readonly DrawnHead[];
}

/** A line between two points; it ends where a filled head begins. */
export function linePath(
  from: Point,
  to: Point,
  lineWidth: number,
  { startHead, endHead }: { readonly startHead: LineHead; readonly endHead: LineHead },
): DrawnLine {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const direction = directionTo(from, to);
  const size = 6 + lineWidth * 2.5;
  const back = { x: -direction.x, y: -direction.y };
  const room = length / 2;
  const start = along(from, direction, Math.min(shortening(startHead, size), room));
  const end = along(to, back, Math.min(shortening(endHead, size), room));
  const heads = [headPath(startHead, from, back, size), headPath(endHead, to, direction, size)];
  return {
    path: `M ${start.x} ${start.y} L ${end.x} ${end.y}`,
    heads: heads.flatMap((head) => head ?? []),
  };
}

/** A line through several points with rounded bends, and with its heads. At least two points. */
export function wayLinePath(
  points: readonly Point[],
  radius: number,
  lineWidth: number,
  { startHead, endHead }: { readonly startHead: LineHead; readonly endHead: LineHead },
): DrawnLine {
  const [from = { x: 0, y: 0 }, second = from] = points;
  const [to = from, before = from] = points.toReversed();
  const size = 6 + lineWidth * 2.5;
  const first = directionTo(second, from);
  const last = directionTo(before, to);
  const room = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y) / 2;
  const start = along(from, first, -Math.min(shortening(startHead, size), room(from, second)));
  const end = along(to, last, -Math.min(shortening(endHead, size), room(before, to)));
  const heads = [headPath(startHead, from, first, size), headPath(endHead, to, last, size)];
  return {
    path: pipePath([start, ...points.slice(1, -1), end], radius),
    heads: heads.flatMap((head) => head ?? []),
  };
}

function directionTo(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** How far from its end a line stops, so that it does not show beside the tip of a head. */
function shortening(head: LineHead, size: number): number {
  return head === 'arrow' ? size * 0.8 : 0;
}

function headPath(head: LineHead, tip: Point, direction: Point, size: number): DrawnHead | undefined {
  const base = along(tip, direction, -size);
  const side = { x: -direction.y, y: direction.x };
  const one = along(base, side, size * 0.42);
  const other = along(base, side, -size * 0.42);
  const text = ({ x, y }: Point) => `${x} ${y}`;
  switch (head) {
    case 'none':
      return undefined;
    case 'arrow':
      return { path: `M ${text(tip)} L ${text(one)} L ${text(other)} Z`, isFilled: true };
    case 'open':
      return { path: `M ${text(one)} L ${text(tip)} L ${text(other)}`, isFilled: false };
    case 'dot': {
      const radius = size / 3;
      const arc = `a ${radius} ${radius} 0 1 0`;
      return {
        path: `M ${tip.x - radius} ${tip.y} ${arc} ${radius * 2} 0 ${arc} ${-radius * 2} 0 Z`,
        isFilled: true,
      };
    }
    case 'bar':
      return {
        path: `M ${text(along(tip, side, size / 2))} L ${text(along(tip, side, -size / 2))}`,
        isFilled: false,
      };
  }
}

function along(point: Point, direction: Point, distance: number): Point {
  return { x: point.x + direction.x * distance, y: point.y + direction.y * distance };
}
