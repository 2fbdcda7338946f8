import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import { pageBoxOf, worldOf } from '../geometry/placement.ts';
import { boundsOf } from '../geometry/rotated-box.ts';
import { inverted, transformPoint } from '../geometry/transform.ts';
import { ancestorsOf, isGroup, isHidden, type WidgetTree } from '../geometry/widget-tree.ts';
import { byOrder } from '../page/order.ts';
import type { WidgetRecord } from '../page/record.ts';
import { hitsShape } from './hit-shape.ts';
import type { ToolContext } from './interaction.ts';
import type { PointerInput } from './pointer-input.ts';

/** How near a line or a small widget must be, in px; a finger is less exact. */
const tolerances = { mouse: 4, pen: 5, touch: 12 } as const;

/** A group is hit also at its border, less than 3 units from it (platform specification, section 5). */
const groupEdgeTolerance = 3;

/** The widget in front at a point of the canvas, in px; groups are hit at their border only. */
export function hitTest(
  { editor, index }: Pick<ToolContext, 'editor' | 'index'>,
  point: Point,
  pointerType: PointerInput['pointerType'] = 'mouse',
): WidgetRecord | undefined {
  const { store } = editor;
  const camera = editor.camera.get();
  const onPage = toPage(camera, point);
  const tolerance = tolerances[pointerType] / camera.zoom;
  const size = 2 * tolerance;
  const hidden = editor.hidden.get();
  const scope = editor.scope.get();
  const open = new Set(scope === null ? [] : [scope, ...[...ancestorsOf(store, scope)].map(({ id }) => id)]);
  let front: WidgetRecord | undefined;
  for (const id of index.search({
    x: onPage.x - tolerance,
    y: onPage.y - tolerance,
    width: size,
    height: size,
  })) {
    const record = store.get(id);
    if (!record || open.has(id)) continue;
    const own = transformPoint(inverted(worldOf(store, id)), onPage);
    const isHit = isGroup(record) ? isAtBorder(record, own) : hitsShape(record, own, tolerance);
    if (!isHit || isHidden(store, hidden, id)) continue;
    if (!front || isInFront(store, record, front)) front = record;
  }
  return front;
}

function isAtBorder({ position: { width, height } }: WidgetRecord, { x, y }: Point): boolean {
  if (x < 0 || y < 0 || x > width || y > height) return false;
  return Math.min(x, y, width - x, height - y) < groupEdgeTolerance;
}

/** Whether a widget is drawn above another: by order where their ways up the tree meet; what is in a group, above it. */
export function isInFront(tree: WidgetTree, one: WidgetRecord, other: WidgetRecord): boolean {
  const chain = [...ancestorsOf(tree, one.id)].reverse().concat(one);
  const otherChain = [...ancestorsOf(tree, other.id)].reverse().concat(other);
  for (let at = 0; at < chain.length; at += 1) {
    const here = chain[at];
    const there = otherChain[at];
    if (!here || !there) break;
    if (here.id !== there.id) return byOrder(here, there) > 0;
  }
  return chain.length > otherChain.length;
}

/** Whether a point of the canvas is inside the bounds of a widget, as it is turned. */
export function isInside({ editor }: Pick<ToolContext, 'editor'>, id: string, point: Point): boolean {
  const box = pageBoxOf(editor.store, id);
  if (!box) return false;
  const { x, y } = toPage(editor.camera.get(), point);
  const bounds = boundsOf(box);
  if (x < bounds.x || y < bounds.y || x > bounds.x + bounds.width || y > bounds.y + bounds.height)
    return false;
  const own = transformPoint(inverted(worldOf(editor.store, id)), { x, y });
  return own.x >= 0 && own.y >= 0 && own.x <= box.width && own.y <= box.height;
}
