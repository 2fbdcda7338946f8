import type { CommentPlace } from '@penstock/contract/calls/page-comment';
import { toPage, toScreen } from '@penstock/scene/editor/camera';
import type { Editor } from '@penstock/scene/editor/editor';
import { pageBoundsOf } from '@penstock/scene/geometry/placement';
import type { Point } from '@penstock/scene/geometry/point';
import { type WidgetTree, withPositions } from '@penstock/scene/geometry/widget-tree';
import { hitTest } from '@penstock/scene/tools/hit-test';
import type { Tools } from '@penstock/scene/tools/tools';

/** The place of a comment on an element: at its right upper corner, where it hides least. */
export function placeOnElement(widgetId: string, widgetName: string): CommentPlace {
  return { widgetId, widgetName: widgetName.slice(0, 200), x: 1, y: 0 };
}

/**
 * The place of a comment at a point of the canvas, in px: the element in front there, otherwise the point of the page.
 *
 * @param nameOf the name of an element.
 */
export function placeAt(
  { editor, tools }: { readonly editor: Editor; readonly tools: Tools },
  point: Point,
  nameOf: (widgetId: string) => string,
): CommentPlace {
  const onPage = toPage(editor.camera.get(), point);
  const hit = hitTest({ editor, index: tools.index }, point);
  const bounds = hit && pageBoundsOf(editor.store, hit.id);
  if (hit === undefined || bounds === undefined)
    return { widgetId: '', widgetName: '', x: Math.round(onPage.x), y: Math.round(onPage.y) };
  const part = (value: number, length: number) =>
    Math.round(Math.min(1, Math.max(0, value / Math.max(1, length))) * 1000) / 1000;
  return {
    widgetId: hit.id,
    widgetName: nameOf(hit.id).slice(0, 200),
    x: part(onPage.x - bounds.x, bounds.width),
    y: part(onPage.y - bounds.y, bounds.height),
  };
}

/** The page as it looks while something is dragged. */
export function drawnTree({ store, preview }: Editor): WidgetTree {
  return withPositions(store, preview.get());
}

/** The point of the page that a place means; undefined where its element is gone. */
export function pointOf(
  tree: WidgetTree,
  { widgetId, x, y }: Pick<CommentPlace, 'widgetId' | 'x' | 'y'>,
): Point | undefined {
  if (widgetId === '') return { x, y };
  const bounds = pageBoundsOf(tree, widgetId);
  return bounds && { x: bounds.x + x * bounds.width, y: bounds.y + y * bounds.height };
}

/** Has the canvas show a point of the page, where it does not. */
export function showPoint({ camera, viewport }: Editor, point: Point): void {
  const { width, height } = viewport.get();
  const present = camera.get();
  const { x, y } = toScreen(present, point);
  const margin = 40;
  if (x >= margin && y >= margin && x <= width - margin && y <= height - margin) return;
  const { zoom } = present;
  camera.set({ zoom, x: width / 2 - point.x * zoom, y: height / 2 - point.y * zoom });
}
