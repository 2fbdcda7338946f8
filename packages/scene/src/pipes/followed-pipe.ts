import { type WayData, wayOf } from '@penstock/widgets/parts/way-data';
import { type Box, boxOfPoints } from '../geometry/box.ts';
import { worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { cornersOf, tidy, uprightBox } from '../geometry/rotated-box.ts';
import { identity, inverted, transformPoint } from '../geometry/transform.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { boxedPoints } from './pipe-points.ts';
import { boxesOn, routeOrthogonally, simplified } from './route.ts';
import { type WayEnds, wayEnds, wayPoints } from './way-ends.ts';

/** Nearer than this, an end is where it should be, in units. */
const tolerance = 0.005;

/** The boxes on the page that pipes go round; asked for only where a way is looked for. */
export type Obstacles = () => readonly Box[];

const noObstacles: Obstacles = () => [];

/**
 * A pipe or connector as its ends have it: the same record where they are where their anchors are. It is moved as it is where
 * both ends moved alike. Otherwise it keeps the bends that were made by hand, as far as it can, or is routed again round
 * obstacles; where it is routed freely, only its ends move. An end whose widget or anchor is gone stays where it is.
 */
export function followedPipe(
  tree: WidgetTree,
  record: WidgetRecord,
  obstacles: Obstacles = noObstacles,
): WidgetRecord {
  const data = wayOf(record);
  if (!data || (!data.start && !data.end)) return record;
  const before = wayPoints(record, identity, data) ?? [];
  const [from] = before;
  const to = before.at(-1);
  if (!from || !to) return record;
  const ends = wayEnds(tree, record.parentId, data, from, to);
  const atStart = difference(ends.start.point, from);
  const atEnd = difference(ends.end.point, to);
  if (isNear(atStart) && isNear(atEnd)) return record;
  if (isNear(difference(atStart, atEnd)))
    return withPoints(
      record,
      before.map(({ x, y }) => ({ x: x + atStart.x, y: y + atStart.y })),
    );
  if (data.routing === 'free') return withPoints(record, withEnds(before, ends));
  const kept = data.bent ? bentWay(before, ends) : undefined;
  if (kept) return withPoints(record, kept);
  const boxes = inParent(tree, record.parentId, obstacles());
  const routed = withPoints(record, routeOrthogonally(ends.start, ends.end, boxes));
  return data.bent ? { ...routed, data: { ...routed.data, bent: false } } : routed;
}

/** A pipe or connector whose bends are found again, as those of a new one; the same record for other widgets. */
export function routedAgain(tree: WidgetTree, record: WidgetRecord, obstacles: Obstacles): WidgetRecord {
  const data = wayOf(record);
  const points = data && wayPoints(record, identity, data);
  const from = points?.[0];
  const to = points?.at(-1);
  if (!data || !from || !to) return record;
  const { start, end } = wayEnds(tree, record.parentId, data, from, to);
  const boxes = inParent(tree, record.parentId, obstacles());
  const way = data.routing === 'orthogonal' ? routeOrthogonally(start, end, boxes) : [start.point, end.point];
  const routed = withPoints(record, way);
  return { ...routed, data: { ...routed.data, bent: false } };
}

/** A way between two ends as a new pipe or connector takes it, in the coordinates of the page. */
export function pipeWay(
  tree: WidgetTree,
  data: Pick<WayData, 'start' | 'end' | 'routing'>,
  from: Point,
  to: Point,
  obstacles: Obstacles,
): readonly Point[] {
  const { start, end } = wayEnds(tree, null, data, from, to);
  if (data.routing === 'free') return [start.point, end.point];
  return routeOrthogonally(start, end, obstacles());
}

/** A pipe or connector with other points, in the coordinates of what it is in. */
export function withPoints(record: WidgetRecord, points: readonly Point[]): WidgetRecord {
  const tidied = points.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) }));
  const boxed = boxedPoints(tidied);
  const { rotate: _turned, ...position } = record.position;
  return {
    ...record,
    position: { ...position, ...boxed.box, width: tidy(boxed.box.width), height: tidy(boxed.box.height) },
    data: { ...record.data, points: boxed.points.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) })) },
  };
}

/** A way whose ends alone are elsewhere. */
function withEnds(points: readonly Point[], { start, end }: WayEnds): readonly Point[] {
  const last = points.length - 1;
  return points.map((point, index) => (index === 0 ? start.point : index === last ? end.point : point));
}

/**
 * A way at right angles with the bends of its author: the first and the last piece follow the ends, what is between them
 * stays. Undefined where there are too few bends, or where it would go through what it is attached to.
 */
function bentWay(before: readonly Point[], { start, end }: WayEnds): readonly Point[] | undefined {
  const [first, second, third] = before;
  const [last, beforeLast, earlier] = before.toReversed();
  if (!first || !second || !third || !last || !beforeLast || !earlier || before.length < 4) return undefined;
  const isLevelFirst = first.y === second.y;
  const isLevelLast = last.y === beforeLast.y;
  const points = [...before];
  points[0] = start.point;
  points[points.length - 1] = end.point;
  points[1] = isLevelFirst ? { x: second.x, y: start.point.y } : { x: start.point.x, y: second.y };
  const moved = points.at(-2) ?? beforeLast;
  points[points.length - 2] = isLevelLast ? { x: moved.x, y: end.point.y } : { x: end.point.x, y: moved.y };
  const isUpright = points.every(
    (to, index) => index === 0 || to.x === points[index - 1]?.x || to.y === points[index - 1]?.y,
  );
  const boxes = [start.around, end.around].filter((box) => box !== undefined);
  return isUpright && boxesOn(points, boxes).length === 0 ? simplified(points) : undefined;
}

/** Boxes of the page in the coordinates of what a pipe is in. */
function inParent(tree: WidgetTree, parentId: string | null, boxes: readonly Box[]): readonly Box[] {
  if (parentId === null) return boxes;
  const toParent = inverted(worldOf(tree, parentId));
  return boxes.flatMap(
    (box) => boxOfPoints(cornersOf(uprightBox(box)).map((corner) => transformPoint(toParent, corner))) ?? [],
  );
}

function difference(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y };
}

function isNear({ x, y }: Point): boolean {
  return Math.abs(x) < tolerance && Math.abs(y) < tolerance;
}
