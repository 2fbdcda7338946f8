import type { Position } from '@penstock/contract/dashboard/widget';
import type { Point } from './point.ts';
import type { WidgetRecord } from '../page/record.ts';
import { fittedPositions } from './fit-groups.ts';
import { keepsRatio } from './minimum-size.ts';
import { movedPositions } from './move.ts';
import { pageBoundsOfAll, pageBoxOf, positionOnPage } from './placement.ts';
import { pointOf, type RotatedBox, uprightBox } from './rotated-box.ts';
import { largerOf, minimumScale, type Scale, scaleContents, scaledPosition, scaleWithin } from './scale.ts';
import { seenFrom, turnedAbout } from './transform.ts';
import { descendantsOf, isGroup, type WidgetTree, withPositions } from './widget-tree.ts';

/** One of the eight handles: -1, 0 or 1 for left, neither, right, and for top, neither, bottom. */
export interface ResizeHandle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** How a handle is dragged. */
export interface ResizeOptions {
  /** Both sides change alike: Shift. */
  readonly ratio: boolean;
  /** The centre stays, instead of the opposite handle: Alt. */
  readonly fromCentre: boolean;
}

/** A resizing that is under way: what it started from. */
export interface Resizing {
  /** The page as the resizing takes it, and the widgets in it. */
  readonly tree: WidgetTree;
  readonly widgets: readonly WidgetRecord[];
  /** The box that the handles are on: a single widget's own box, or the upright bounds of several. */
  readonly frame: RotatedBox;
  /** The smallest possible scale in the axes of the frame. */
  readonly minimum: Scale;
  /** Whether the ratio is kept in any case. */
  readonly keepsRatio: boolean;
}

/** Taken for no length where a side of none, such as the height of a straight line, is to become some. */
const nearlyNone = 0.001;

/** The start of a resizing of widgets; undefined where there are none. */
export function startResizing(page: WidgetTree, selected: readonly WidgetRecord[]): Resizing | undefined {
  const [only] = selected;
  const tree = only && selected.length === 1 ? withSides(page, only) : page;
  const widgets = selected.flatMap(({ id }) => tree.get(id) ?? []);
  const [first] = widgets;
  if (!first) return undefined;
  const bounds = pageBoundsOfAll(
    tree,
    widgets.map(({ id }) => id),
  );
  const frame = widgets.length === 1 ? pageBoxOf(tree, first.id) : bounds && uprightBox(bounds);
  if (!frame) return undefined;
  let minimum: Scale = { x: 0, y: 0 };
  for (const record of widgets) {
    const rotate = (pageBoxOf(tree, record.id)?.rotate ?? 0) - frame.rotate;
    minimum = largerOf(minimum, minimumScale(tree, record, rotate));
  }
  return { tree, widgets, frame, minimum, keepsRatio: widgets.length === 1 && keepsRatio(first) };
}

function withSides(tree: WidgetTree, { id, position }: WidgetRecord): WidgetTree {
  const { width, height } = position;
  if (width > 0 && height > 0) return tree;
  const sides = { width: Math.max(nearlyNone, width), height: Math.max(nearlyNone, height) };
  return withPositions(tree, new Map([[id, { ...position, ...sides }]]));
}

function withoutNearlyNone(position: Position): Position {
  const { width, height } = position;
  if (width > nearlyNone && height > nearlyNone) return position;
  return {
    ...position,
    width: width > nearlyNone ? width : 0,
    height: height > nearlyNone ? height : 0,
  };
}

/** The point of the frame that stays while a handle is dragged. */
export function anchorOf(frame: RotatedBox, handle: ResizeHandle, fromCentre: boolean): Point {
  return fromCentre ? frame.centre : pointOf(frame, { x: -handle.x, y: -handle.y });
}

/** By how much the frame is scaled when its handle is dragged to a point of the page. Nothing flips over its anchor. */
export function scaleFor(
  { frame, minimum, keepsRatio: always }: Resizing,
  handle: ResizeHandle,
  to: Point,
  { ratio, fromCentre }: ResizeOptions,
): Scale {
  const anchor = anchorOf(frame, handle, fromCentre);
  const way = seenFrom({ x: to.x - anchor.x, y: to.y - anchor.y }, frame.rotate);
  const part = fromCentre ? 0.5 : 1;
  const wanted = {
    x: sideScale(way.x, handle.x, frame.width * part),
    y: sideScale(way.y, handle.y, frame.height * part),
  };
  if (!ratio && !always) {
    return {
      x: handle.x === 0 ? 1 : Math.max(minimum.x, wanted.x ?? 1),
      y: handle.y === 0 ? 1 : Math.max(minimum.y, wanted.y ?? 1),
    };
  }
  const both = Math.max(minimum.x, minimum.y, wanted.x ?? wanted.y ?? 1, wanted.y ?? wanted.x ?? 1);
  return { x: both, y: both };
}

/** Undefined where the handle does not change this side, or where the side has no length to scale. */
function sideScale(way: number, handle: -1 | 0 | 1, length: number): number | undefined {
  return handle === 0 || length === 0 ? undefined : (way * handle) / length;
}

/** Where widgets, and all that is in groups among them, are after their frame was scaled about a point of the page. */
export function resizedPositions(
  { tree, widgets, frame }: Pick<Resizing, 'tree' | 'widgets' | 'frame'>,
  scale: Scale,
  anchor: Point,
): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>();
  for (const record of widgets) {
    const box = pageBoxOf(tree, record.id);
    if (!box) continue;
    const own = scaleWithin(scale, box.rotate - frame.rotate, record);
    const centre = scaledPoint(box.centre, frame.rotate, scale, anchor);
    const inParent = positionOnPage(tree, record.parentId, record.position, { ...box, centre });
    const { x, y, width, height } = inParent;
    positions.set(
      record.id,
      withoutNearlyNone(scaledPosition(record.position, own, { x: x + width / 2, y: y + height / 2 })),
    );
    if (!isGroup(record)) continue;
    scaleContents(tree, record.id, own, positions);
    fitContents(tree, record, positions);
  }
  if (widgets.length === 1 && widgets[0] && isGroup(widgets[0])) {
    keepAnchor(tree, widgets[0], frame, anchor, positions);
  }
  return positions;
}

function scaledPoint(point: Point, axes: number, scale: Scale, anchor: Point): Point {
  const way = seenFrom({ x: point.x - anchor.x, y: point.y - anchor.y }, axes);
  const scaled = { x: anchor.x + way.x * scale.x, y: anchor.y + way.y * scale.y };
  return turnedAbout(scaled, anchor, axes);
}

/**
 * A widget that is turned across in a group keeps its aspect, so that its bounds are not those of the scaled
 * group.
 */
function fitContents(tree: WidgetTree, group: WidgetRecord, positions: Map<string, Position>): void {
  const groups = [group.id];
  for (const inner of descendantsOf(tree, group.id)) if (isGroup(inner)) groups.push(inner.id);
  for (const [id, position] of fittedPositions(withPositions(tree, positions), groups))
    positions.set(id, position);
}

/** Moves a group that was fitted so that the point which stays is where it was. */
function keepAnchor(
  tree: WidgetTree,
  group: WidgetRecord,
  frame: RotatedBox,
  anchor: Point,
  positions: Map<string, Position>,
): void {
  const resized = withPositions(tree, positions);
  const record = resized.get(group.id);
  const box = pageBoxOf(resized, group.id);
  if (!record || !box) return;
  const now = pointOf(box, partOf(frame, anchor));
  const way = { x: anchor.x - now.x, y: anchor.y - now.y };
  for (const [id, position] of movedPositions(resized, [record], way)) positions.set(id, position);
}

/** Where a point is in a box, as parts of its half sides. */
function partOf(box: RotatedBox, point: Point): Point {
  const way = seenFrom({ x: point.x - box.centre.x, y: point.y - box.centre.y }, box.rotate);
  return {
    x: box.width === 0 ? 0 : (way.x * 2) / box.width,
    y: box.height === 0 ? 0 : (way.y * 2) / box.height,
  };
}
