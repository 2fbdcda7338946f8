import type { WayData, WayEnd } from '@penstock/widgets/parts/way-data';
import { wayOf } from '@penstock/widgets/parts/way-data';
import { type Box, boxOfPoints } from '../geometry/box.ts';
import { ownTransformOf, worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { composed, directionOf, inverted, type Transform, transformPoint } from '../geometry/transform.ts';
import type { WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { borderTowards, boxAnchorsOf, middleAnchor, sideTowards } from './box-anchors.ts';
import { alongAnchor, nearestOnWay } from './on-way.ts';
import { pipePoints } from './pipe-points.ts';
import type { RouteEnd } from './route-grid.ts';
import { anchorsOf, symbolBoxOf } from './symbol-anchors.ts';

/** Both ends of a way, in the coordinates of what it is in. */
export interface WayEnds {
  readonly start: RouteEnd;
  readonly end: RouteEnd;
}

type Attached = Pick<WayData, 'start' | 'end' | 'routing'>;

/** The ends of a way in the coordinates of what it is in; `from` and `to` where they are attached to nothing. */
export function wayEnds(
  tree: WidgetTree,
  parentId: string | null,
  { start, end, routing }: Attached,
  from: Point,
  to: Point,
): WayEnds {
  const toParent = inverted(worldOf(tree, parentId));
  // An end in the middle of a widget turns to the other end, wherever that is then.
  const first = attachedEnd(tree, toParent, start, routing, from, middleOf(tree, toParent, end) ?? to);
  const last = attachedEnd(tree, toParent, end, routing, to, middleOf(tree, toParent, start) ?? from);
  return { start: first ?? { point: from }, end: last ?? { point: to } };
}

/** The points of a way on the page, or in other coordinates that it is seen from. */
export function wayPoints(
  record: WidgetRecord,
  toPage: Transform,
  data = wayOf(record),
): readonly Point[] | undefined {
  if (!data) return undefined;
  const own = composed(toPage, ownTransformOf(record.position));
  return pipePoints(data, record.position).map((point) => transformPoint(own, point));
}

/** About where the other end is, so that an end in the middle of a widget can turn to it. */
function middleOf(tree: WidgetTree, toParent: Transform, end: WayEnd | null): Point | undefined {
  const record = end ? tree.get(end.widgetId) : undefined;
  if (!record || end?.anchor === alongAnchor) return undefined;
  const transform = composed(toParent, worldOf(tree, record.id));
  const anchor = anchorOf(tree, record, end?.anchor ?? '');
  return anchor && transformPoint(transform, anchor.at);
}

function attachedEnd(
  tree: WidgetTree,
  toParent: Transform,
  end: WayEnd | null,
  routing: WayData['routing'],
  own: Point,
  other: Point,
): RouteEnd | undefined {
  const record = end ? tree.get(end.widgetId) : undefined;
  if (!record || !end) return undefined;
  const transform = composed(toParent, worldOf(tree, record.id));
  if (end.anchor === alongAnchor) return endOnWay(tree, record, toParent, own, other);
  const anchor = anchorOf(tree, record, end.anchor);
  if (!anchor) return undefined;
  const around = boxIn(transform, symbolBoxOf(record, tree.ownSymbols) ?? wholeBox(record));
  if (end.anchor === middleAnchor && around) {
    if (routing === 'orthogonal') return { ...sideTowards(around, other), around };
    return { point: borderTowards(around, other), around };
  }
  const point = transformPoint(transform, anchor.at);
  return { point, around, ...(anchor.away && { away: alongAxis(anchor.away, transform.rotate) }) };
}

function anchorOf(tree: WidgetTree, record: WidgetRecord, name: string) {
  return (
    anchorsOf(record, tree.ownSymbols).find((one) => one.name === name) ??
    boxAnchorsOf(record).find((one) => one.name === name)
  );
}

/** An end at another way: at its nearest point, and across it, to the side of the other end. */
function endOnWay(
  tree: WidgetTree,
  record: WidgetRecord,
  toParent: Transform,
  own: Point,
  other: Point,
): RouteEnd | undefined {
  const points = wayPoints(record, composed(toParent, worldOf(tree, record.parentId)));
  const nearest = points && nearestOnWay(points, own);
  if (!nearest) return undefined;
  const { point, from, to } = nearest;
  const isLevel = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const away = isLevel ? { x: 0, y: other.y < point.y ? -1 : 1 } : { x: other.x < point.x ? -1 : 1, y: 0 };
  return { point, away };
}

function wholeBox({ position: { width, height } }: WidgetRecord): Box {
  return { x: 0, y: 0, width, height };
}

/** The upright box around a box that is seen through a transform. */
function boxIn(transform: Transform, { x, y, width, height }: Box): Box | undefined {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return boxOfPoints(corners.map((corner) => transformPoint(transform, corner)));
}

/** A direction turned by an angle, along the nearest axis. */
function alongAxis({ x, y }: Point, rotate: number): Point {
  const { cos, sin } = directionOf(rotate);
  const turned = { x: cos * x - sin * y, y: sin * x + cos * y };
  return Math.abs(turned.x) >= Math.abs(turned.y)
    ? { x: turned.x < 0 ? -1 : 1, y: 0 }
    : { x: 0, y: turned.y < 0 ? -1 : 1 };
}
