import { type PipeEnd, type PlantPipeData, plantPipeDataSchema } from '@penstock/widgets/plant-pipe/type';
import { boxOfPoints } from '../geometry/box.ts';
import { ownTransformOf, worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { tidy } from '../geometry/rotated-box.ts';
import { composed, directionOf, inverted, type Transform, transformPoint } from '../geometry/transform.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { boxedPoints, pipePoints } from './pipe-points.ts';
import { type RouteEnd, routeOrthogonally } from './route.ts';
import { anchorsOf, symbolBoxOf } from './symbol-anchors.ts';

/** Nearer than this, an end is where it should be, in units. */
const tolerance = 0.005;

/**
 * A pipe as its ends have it: the same record where they are where their anchors are. It is moved as it is where both
 * ends moved alike; otherwise it is routed again, or only its ends move where it is routed freely. An end whose widget or
 * anchor is gone stays where it is.
 */
export function followedPipe(tree: WidgetTree, record: WidgetRecord): WidgetRecord {
  const reading = plantPipeDataSchema.safeParse(record.data ?? {});
  if (!reading.success || (!reading.data.start && !reading.data.end)) return record;
  const own = ownTransformOf(record.position);
  const before = pipePoints(reading.data, record.position).map((point) => transformPoint(own, point));
  const [from] = before;
  const to = before.at(-1);
  if (!from || !to) return record;
  const { start, end } = routeEnds(tree, record.parentId, reading.data, from, to);
  const atStart = difference(start.point, from);
  const atEnd = difference(end.point, to);
  if (isNear(atStart) && isNear(atEnd)) return record;
  const points = isNear(difference(atStart, atEnd))
    ? before.map(({ x, y }) => ({ x: x + atStart.x, y: y + atStart.y }))
    : reading.data.routing === 'orthogonal'
      ? routeOrthogonally(start, end)
      : before.map((point, index) =>
          index === 0 ? start.point : index === before.length - 1 ? end.point : point,
        );
  return withPoints(record, points);
}

/** A way between two ends as a new pipe takes it, in the coordinates of the page. */
export function pipeWay(
  tree: WidgetTree,
  { start, end }: Pick<PlantPipeData, 'start' | 'end'>,
  from: Point,
  to: Point,
): readonly Point[] {
  const ends = routeEnds(tree, null, { start, end }, from, to);
  return routeOrthogonally(ends.start, ends.end);
}

/** The ends of a pipe in the coordinates of what it is in; `from` and `to` where they are attached to nothing. */
function routeEnds(
  tree: WidgetTree,
  parentId: string | null,
  { start, end }: Pick<PlantPipeData, 'start' | 'end'>,
  from: Point,
  to: Point,
): { readonly start: RouteEnd; readonly end: RouteEnd } {
  const toParent = inverted(worldOf(tree, parentId));
  return {
    start: attachedEnd(tree, toParent, start) ?? { point: from },
    end: attachedEnd(tree, toParent, end) ?? { point: to },
  };
}

function attachedEnd(tree: WidgetTree, toParent: Transform, end: PipeEnd | null): RouteEnd | undefined {
  const record = end ? tree.get(end.widgetId) : undefined;
  const anchor = record && anchorsOf(record).find(({ name }) => name === end?.anchor);
  if (!record || !anchor) return undefined;
  const transform = composed(toParent, worldOf(tree, record.id));
  const box = symbolBoxOf(record);
  const corners = box
    ? [
        { x: box.x, y: box.y },
        { x: box.x + box.width, y: box.y },
        { x: box.x + box.width, y: box.y + box.height },
        { x: box.x, y: box.y + box.height },
      ]
    : [];
  return {
    point: transformPoint(transform, anchor.at),
    away: alongAxis(anchor.away, transform.rotate),
    around: boxOfPoints(corners.map((corner) => transformPoint(transform, corner))),
  };
}

/** A direction turned by an angle, along the nearest axis. */
function alongAxis({ x, y }: Point, rotate: number): Point {
  const { cos, sin } = directionOf(rotate);
  const turned = { x: cos * x - sin * y, y: sin * x + cos * y };
  return Math.abs(turned.x) >= Math.abs(turned.y)
    ? { x: turned.x < 0 ? -1 : 1, y: 0 }
    : { x: 0, y: turned.y < 0 ? -1 : 1 };
}

function withPoints(record: WidgetRecord, points: readonly Point[]): WidgetRecord {
  const tidied = points.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) }));
  const boxed = boxedPoints(tidied);
  const { rotate: _turned, ...position } = record.position;
  return {
    ...record,
    position: { ...position, ...boxed.box, width: tidy(boxed.box.width), height: tidy(boxed.box.height) },
    data: { ...record.data, points: boxed.points.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) })) },
  };
}

function difference(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y };
}

function isNear({ x, y }: Point): boolean {
  return Math.abs(x) < tolerance && Math.abs(y) < tolerance;
}
