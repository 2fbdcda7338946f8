import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import { type Box, boxContains } from '../geometry/box.ts';
import { lineTouches } from '../geometry/line-touches.ts';
import { pageBoxOf, worldOf } from '../geometry/placement.ts';
import { touchesRotated } from '../geometry/rotated-box.ts';
import { isGroup, isHidden, isLocked, type WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { emptyOverlay } from './overlay.ts';
import type { PointerInput } from './pointer-input.ts';
import { wayOf } from '@penstock/widgets/parts/way-data';
import { transformPoint } from '../geometry/transform.ts';
import { pipePoints } from '../pipes/pipe-points.ts';
import { isLine, lineEndsOf } from './hit-shape.ts';

/**
 * Selects what a box contains when it is drawn to the right, and what it touches when it is drawn to the left. Shift adds to
 * the selection. Locked widgets are selected by a click only.
 */
export function startMarquee(context: ToolContext, start: PointerInput): Interaction {
  const { editor, overlay } = context;
  const from = toPage(editor.camera.get(), start.point);
  const before = start.shift ? editor.selection.get() : [];
  const at = (input: PointerInput) => {
    const to = toPage(editor.camera.get(), input.point);
    const box = boxBetween(from, to);
    const touching = to.x < from.x;
    return { box, touching, ids: widgetsIn(context, box, touching) };
  };
  return {
    cursor: 'crosshair',
    pansAtEdge: true,
    move: (input) => {
      const { box, touching, ids } = at(input);
      overlay.set({ marquee: { box, touching }, marked: ids });
    },
    up: (input) => {
      editor.select([...new Set([...before, ...at(input).ids])]);
      overlay.set(emptyOverlay);
    },
    cancel: () => overlay.set(emptyOverlay),
  };
}

export function boxBetween(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/**
 * The widgets that a box selects in the open group: those that it touches, or those that it contains as a
 * whole. In the order of the page.
 */
function widgetsIn({ editor, index }: ToolContext, box: Box, touching: boolean): readonly string[] {
  const { store } = editor;
  const hidden = editor.hidden.get();
  const near = index.search(box);
  return store.childrenOf(editor.scope.get()).flatMap((record) => {
    const { id } = record;
    const bounds = near.has(id) ? index.boundsOf(id) : undefined;
    if (!bounds || isLocked(store, id) || isHidden(store, hidden, id)) return [];
    const isSelected = boxContains(box, bounds) || (touching && touchesWidget(store, record, box));
    return isSelected ? [id] : [];
  });
}

/** Whether a widget or something in it, as it is turned and as far as it is only a line, and a box have a point in common. */
function touchesWidget(tree: WidgetTree, record: WidgetRecord, box: Box): boolean {
  if (isGroup(record)) return tree.childrenOf(record.id).some((child) => touchesWidget(tree, child, box));
  const points = linePointsOf(tree, record);
  if (points) return points.some((to, at) => lineTouches(box, points[at - 1] ?? to, to));
  const rotated = pageBoxOf(tree, record.id);
  return rotated !== undefined && touchesRotated(box, rotated);
}

/** The points on the page of what is only a line: straight lines, arrows and pipes; undefined of other widgets. */
function linePointsOf(tree: WidgetTree, record: WidgetRecord): readonly Point[] | undefined {
  const own = ownPointsOf(record);
  if (!own) return undefined;
  const world = worldOf(tree, record.id);
  return own.map((point) => transformPoint(world, point));
}

function ownPointsOf(record: WidgetRecord): readonly Point[] | undefined {
  if (isLine(record)) return lineEndsOf(record);
  const way = wayOf(record);
  return way && pipePoints(way, record.position);
}
