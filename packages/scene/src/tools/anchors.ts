import { worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { transformPoint } from '../geometry/transform.ts';
import { isHidden } from '../geometry/widget-tree.ts';
import { anchorsOf } from '../pipes/symbol-anchors.ts';
import type { ToolContext } from './interaction.ts';
import { distanceBetween, type PointerInput } from './pointer-input.ts';

/** Where a pipe can be attached, on the page. */
export interface AnchorOnPage {
  readonly widgetId: string;
  /** The name that the symbol gives it. */
  readonly anchor: string;
  readonly point: Point;
}

/** How near an anchor must be so that a pipe ends there, and from where anchors are shown, in px. */
const reach = { mouse: 12, pen: 14, touch: 24 } as const;
const shownWithin = 80;

/** The anchors around a point of the page, the nearest first. */
export function anchorsNear(
  { editor, index }: ToolContext,
  { x, y }: Point,
  pointerType: PointerInput['pointerType'],
): readonly AnchorOnPage[] {
  const distance = Math.max(reach[pointerType], shownWithin) / editor.camera.get().zoom;
  const box = { x: x - distance, y: y - distance, width: 2 * distance, height: 2 * distance };
  const hidden = editor.hidden.get();
  const found: { readonly anchor: AnchorOnPage; readonly away: number }[] = [];
  for (const id of index.search(box)) {
    const record = editor.store.get(id);
    if (record?.widgetType !== 'PlantSymbol' || isHidden(editor.store, hidden, id)) continue;
    const world = worldOf(editor.store, id);
    for (const { name, at } of anchorsOf(record)) {
      const point = transformPoint(world, at);
      const away = distanceBetween(point, { x, y });
      if (away <= distance) found.push({ anchor: { widgetId: id, anchor: name, point }, away });
    }
  }
  return found.sort((one, other) => one.away - other.away).map(({ anchor }) => anchor);
}

/** The anchor that a pipe is attached to when it ends at a point of the page. */
export function anchorNear(
  context: ToolContext,
  point: Point,
  pointerType: PointerInput['pointerType'],
): AnchorOnPage | undefined {
  const [nearest] = anchorsNear(context, point, pointerType);
  const distance = reach[pointerType] / context.editor.camera.get().zoom;
  return nearest && distanceBetween(nearest.point, point) <= distance ? nearest : undefined;
}
