import { type Box, boxOfPoints, grown } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import { clearance, narrowClearance, type RouteEnd, wayBetween } from './route-grid.ts';

/** So many obstacles are gone round, and so often the way is looked for again, before it goes through what is left. */
const maxObstacles = 24;
const maxRounds = 12;

/**
 * A way at right angles between two ends: it leaves along their directions, goes round their symbols and round obstacles
 * where there is room, and has few bends and little length. Obstacles are taken into account once the way would go through
 * them, so that what is elsewhere costs nothing; at most 24 are gone round. What an end is in is no obstacle.
 */
export function routeOrthogonally(
  start: RouteEnd,
  end: RouteEnd,
  obstacles: readonly Box[] = [],
): readonly Point[] {
  const [first, last] = stubs(start, end);
  const own = [start.around, end.around].filter((box) => box !== undefined);
  const free = obstacles.filter(
    (box) => !crossesBox(box, start.point, first) && !crossesBox(box, last, end.point),
  );
  const known: Box[] = [];
  let best: { readonly way: readonly Point[]; readonly hits: number } | undefined;
  for (let round = 0; round < maxRounds && known.length <= maxObstacles; round += 1) {
    const boxes = [...own, ...known];
    const way =
      wayBetween(first, last, start, end, boxes, clearance) ??
      wayBetween(first, last, start, end, boxes, narrowClearance);
    if (!way) break;
    const hits = boxesOn(way, free);
    if (!best || hits.length < best.hits) best = { way, hits: hits.length };
    const added = hits.filter((box) => !known.includes(box));
    if (added.length === 0) break;
    known.push(...added);
  }
  const between = best?.way ??
    wayBetween(first, last, start, end, [], clearance) ?? [first, { x: last.x, y: first.y }, last];
  return simplified([start.point, ...between, end.point]);
}

/** The boxes that a way along the axes goes through. */
export function boxesOn(way: readonly Point[], boxes: readonly Box[]): readonly Box[] {
  return boxes.filter((box) =>
    way.some((to, index) => {
      const from = way[index - 1];
      return from !== undefined && crossesBox(box, from, to);
    }),
  );
}

/** Whether a line along an axis goes through the inside of a box, or lies in it. */
function crossesBox(box: Box, from: Point, to: Point): boolean {
  const line = boxOfPoints([from, to]);
  const inner = grown(box, -0.01);
  return (
    line !== undefined &&
    line.x + line.width > inner.x &&
    line.x < inner.x + inner.width &&
    line.y + line.height > inner.y &&
    line.y < inner.y + inner.height
  );
}

/** The points at which a pipe may bend first: nearer where the ends face each other and are close together. */
function stubs(start: RouteEnd, end: RouteEnd): readonly [Point, Point] {
  const a = start.away;
  const b = end.away;
  let length = clearance;
  if (a && b && a.x === -b.x && a.y === -b.y) {
    const gap = (end.point.x - start.point.x) * a.x + (end.point.y - start.point.y) * a.y;
    if (gap > 0) length = Math.min(clearance, gap / 2);
  }
  const stub = ({ point, away }: RouteEnd): Point =>
    away ? { x: point.x + away.x * length, y: point.y + away.y * length } : point;
  return [stub(start), stub(end)];
}

/** Without points that repeat the one before, or lie between their neighbours on one axis. At least two points stay. */
export function simplified(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (before && before.x === point.x && before.y === point.y) continue;
    const earlier = kept.at(-2);
    if (before && earlier && isBetween(earlier, before, point)) kept.pop();
    kept.push(point);
  }
  const [only] = kept;
  return kept.length === 1 && only ? [only, only] : kept;
}

function isBetween(from: Point, middle: Point, to: Point): boolean {
  const alongX = from.y === middle.y && middle.y === to.y;
  const alongY = from.x === middle.x && middle.x === to.x;
  return alongX || alongY;
}
