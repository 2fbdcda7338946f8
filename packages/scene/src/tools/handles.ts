import { isWayType } from '@penstock/widgets/parts/way-data';
import { toPage, toScreen } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import type { Editor } from '../editor/editor.ts';
import { pageBoundsOfAll, pageBoxOf, worldOf } from '../geometry/placement.ts';
import { pointOf, type RotatedBox, uprightBox } from '../geometry/rotated-box.ts';
import type { ResizeHandle } from '../geometry/resize.ts';
import { seenFrom, transformPoint } from '../geometry/transform.ts';
import { movableOf, outermostOf, withPositions } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { WayPart } from '../pipes/way-parts.ts';
import { isLine, lineEndsOf } from './hit-shape.ts';
import { distanceBetween, type PointerInput } from './pointer-input.ts';
import { partsOnCanvas, selectedWay } from './way-handles.ts';

/** A handle of the selection, and where it is on the canvas in px. */
export type Handle =
  | {
      readonly kind: 'resize';
      readonly direction: ResizeHandle;
      readonly point: Point;
      /** Which end of a line it moves; undefined: it resizes. */
      readonly end?: 0 | 1;
    }
  | { readonly kind: 'rotate'; readonly point: Point }
  | { readonly kind: 'way'; readonly part: WayPart; readonly point: Point };

/** How near a handle must be, and how far the one for turning is from the selection, in px. */
const reach = { mouse: 8, pen: 10, touch: 20 } as const;
const rotateDistance = { mouse: 24, pen: 28, touch: 40 } as const;

/** A side that is shorter than this, in px, has no handle in its middle. */
const shortestSide = { mouse: 28, pen: 34, touch: 64 } as const;

const directions: readonly ResizeHandle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** The box of the selection on the page, as it is drawn now: of one widget as it is turned, of several upright. */
export function selectionFrame(editor: Editor): RotatedBox | undefined {
  const tree = withPositions(editor.store, editor.preview.get());
  const selected = outermostOf(tree, editor.selection.get());
  const [first] = selected;
  if (!first) return undefined;
  if (selected.length === 1) return pageBoxOf(tree, first.id);
  const bounds = pageBoundsOfAll(
    tree,
    selected.map(({ id }) => id),
  );
  return bounds && uprightBox(bounds);
}

/** The handles of the selection; none where nothing of it can be moved. Pipes and connectors have those of their parts. */
export function handlesOf(
  editor: Editor,
  pointerType: PointerInput['pointerType'] = 'mouse',
): readonly Handle[] {
  if (editor.isReadOnly.get()) return [];
  const movable = movableOf(editor.store, editor.selection.get());
  if (movable.every(({ widgetType }) => isWayType(widgetType)))
    return partsOnCanvas(editor, pointerType).map(({ part, point }) => ({ kind: 'way', part, point }));
  const frame = selectionFrame(editor);
  if (!frame) return [];
  const camera = editor.camera.get();
  const isShort = {
    x: frame.width * camera.zoom < shortestSide[pointerType],
    y: frame.height * camera.zoom < shortestSide[pointerType],
  };
  const [line] = movable;
  const ends = line && movable.length === 1 && isLine(line) ? endHandles(editor, line) : undefined;
  const handles =
    ends ??
    directions.flatMap((direction): readonly Handle[] => {
      if (direction.x === 0 && isShort.x && frame.width > 0) return [];
      if (direction.y === 0 && isShort.y && frame.height > 0) return [];
      return [{ kind: 'resize', direction, point: toScreen(camera, pointOf(frame, direction)) }];
    });
  const top = toScreen(camera, pointOf(frame, { x: 0, y: -1 }));
  const radians = (frame.rotate * Math.PI) / 180;
  const away = rotateDistance[pointerType];
  const point = { x: top.x + Math.sin(radians) * away, y: top.y - Math.cos(radians) * away };
  return [...handles, { kind: 'rotate', point }];
}

/** Inside a small selection, handles reach less far, so that it can also be moved. */
function reachAt(editor: Editor, point: Point, distance: number): number {
  const frame = selectionFrame(editor);
  if (!frame || selectedWay(editor)) return distance;
  const { zoom } = editor.camera.get();
  const { x, y } = toPage(editor.camera.get(), point);
  const own = seenFrom({ x: x - frame.centre.x, y: y - frame.centre.y }, frame.rotate);
  const isInside = Math.abs(own.x) * 2 < frame.width && Math.abs(own.y) * 2 < frame.height;
  return isInside ? Math.min(distance, (Math.min(frame.width, frame.height) * zoom) / 4) : distance;
}

/** A line has a handle at each end, in place of those of its box. */
function endHandles(editor: Editor, line: WidgetRecord): readonly Handle[] {
  const tree = withPositions(editor.store, editor.preview.get());
  const shown = tree.get(line.id) ?? line;
  const { width, height } = shown.position;
  const world = worldOf(tree, line.id);
  return lineEndsOf(shown).map((own, end) => ({
    kind: 'resize',
    direction: { x: side(own.x, width), y: side(own.y, height) },
    point: toScreen(editor.camera.get(), transformPoint(world, own)),
    end: end === 0 ? 0 : 1,
  }));
}

function side(at: number, length: number): -1 | 0 | 1 {
  if (length === 0) return 0;
  return at === 0 ? -1 : 1;
}

/** The handle at a point of the canvas, in px. */
export function handleAt(
  editor: Editor,
  point: Point,
  pointerType: PointerInput['pointerType'],
): Handle | undefined {
  let nearest: Handle | undefined;
  let distance = reachAt(editor, point, reach[pointerType]);
  for (const handle of handlesOf(editor, pointerType)) {
    const away = distanceBetween(handle.point, point);
    if (away > distance) continue;
    nearest = handle;
    distance = away;
  }
  return nearest;
}
