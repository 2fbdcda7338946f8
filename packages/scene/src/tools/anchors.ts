import { isWayType } from '@penstock/widgets/parts/way-data';
import { worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { transformPoint } from '../geometry/transform.ts';
import { isHidden } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { boxAnchorsOf } from '../pipes/box-anchors.ts';
import { alongAnchor, nearestOnWay } from '../pipes/on-way.ts';
import { anchorsOf } from '../pipes/symbol-anchors.ts';
import { wayPoints } from '../pipes/way-ends.ts';
import type { ToolContext } from './interaction.ts';
import { distanceBetween, type PointerInput } from './pointer-input.ts';

/** Where a pipe or connector can be attached, on the page. */
export interface AnchorOnPage {
  readonly widgetId: string;
  /** The name that the symbol gives it, that of a point of the box, or `along` a pipe. */
  readonly anchor: string;
  readonly point: Point;
}

/** How near an anchor must be so that a pipe ends there, and from where anchors are shown, in px. */
const reach = { mouse: 12, pen: 14, touch: 24 } as const;
const shownWithin = 80;

/**
 * The anchors around a point of the page, the nearest first; those along pipes come after others. `connector`: any widget
 * has some, and not only symbols and pipes. `own`: the pipe that an end is looked for, which has none.
 */
export function anchorsNear(
  { editor, index }: ToolContext,
  { x, y }: Point,
  pointerType: PointerInput['pointerType'],
  connector = false,
  own?: string,
): readonly AnchorOnPage[] {
  const { zoom } = editor.camera.get();
  const shown = Math.max(reach[pointerType], shownWithin) / zoom;
  const near = reach[pointerType] / zoom;
  const box = { x: x - shown, y: y - shown, width: 2 * shown, height: 2 * shown };
  const hidden = editor.hidden.get();
  const found: { readonly anchor: AnchorOnPage; readonly away: number }[] = [];
  for (const id of index.search(box)) {
    const record = editor.store.get(id);
    if (!record || id === own || isHidden(editor.store, hidden, id)) continue;
    for (const { anchor, point } of pointsOf(editor.store, record, { x, y }, connector)) {
      const away = distanceBetween(point, { x, y });
      if (anchor === alongAnchor ? away <= near : away <= shown)
        found.push({
          anchor: { widgetId: id, anchor, point },
          away: anchor === alongAnchor ? away + near : away,
        });
    }
  }
  return found.sort((one, other) => one.away - other.away).map(({ anchor }) => anchor);
}

function pointsOf(
  tree: ToolContext['editor']['store'],
  record: WidgetRecord,
  to: Point,
  connector: boolean,
): readonly Omit<AnchorOnPage, 'widgetId'>[] {
  if (isWayType(record.widgetType)) {
    if (record.widgetType !== 'PlantPipe' && !connector) return [];
    const nearest = nearestOnWay(wayPoints(record, worldOf(tree, record.parentId)) ?? [], to);
    return nearest ? [{ anchor: alongAnchor, point: rounded(nearest) }] : [];
  }
  const world = worldOf(tree, record.id);
  const own = anchorsOf(record, tree.ownSymbols);
  const anchors = connector ? [...own, ...boxAnchorsOf(record)] : own;
  return anchors.map(({ name, at }) => ({ anchor: name, point: transformPoint(world, at) }));
}

/** A point of a pipe at a whole unit along it, where its piece is level or upright. */
function rounded({ point, from, to }: NonNullable<ReturnType<typeof nearestOnWay>>): Point {
  const within = (value: number, one: number, other: number) =>
    Math.min(Math.max(Math.round(value), Math.min(one, other)), Math.max(one, other));
  if (from.y === to.y) return { x: within(point.x, from.x, to.x), y: point.y };
  if (from.x === to.x) return { x: point.x, y: within(point.y, from.y, to.y) };
  return point;
}

/** The anchor that a pipe or connector is attached to when it ends at a point of the page. */
export function anchorNear(
  context: ToolContext,
  point: Point,
  pointerType: PointerInput['pointerType'],
  connector = false,
  own?: string,
): AnchorOnPage | undefined {
  const [nearest] = anchorsNear(context, point, pointerType, connector, own);
  const distance = reach[pointerType] / context.editor.camera.get().zoom;
  return nearest && distanceBetween(nearest.point, point) <= distance ? nearest : undefined;
}
