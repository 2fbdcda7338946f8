import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import { axesAfter } from '../geometry/angle.ts';
import { pointOf } from '../geometry/rotated-box.ts';
import {
  anchorOf,
  type ResizeHandle,
  type Resizing,
  resizedPositions,
  scaleFor,
  startResizing,
} from '../geometry/resize.ts';
import { movableOf } from '../geometry/widget-tree.ts';
import { noSnap, type Snap } from '../snapping/snap.ts';
import { snapPoint } from '../snapping/snap-box.ts';
import { resizeCursor } from './cursor.ts';
import { selectionFrame } from './handles.ts';
import { followersOf } from './followers.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import type { PointerInput } from './pointer-input.ts';
import { endsOfDrag } from './preview.ts';
import { snapDistanceOf, surroundingsOf } from './snap-surroundings.ts';

/** Resizes the selection by a handle. Shift keeps the ratio, Alt the centre; Control resizes without snapping. */
export function startResize(
  context: ToolContext,
  handle: ResizeHandle,
  start: PointerInput,
): Interaction | undefined {
  const { editor, overlay } = context;
  const widgets = movableOf(editor.store, editor.selection.get());
  const resizing = startResizing(editor.store, widgets);
  if (!resizing || editor.isReadOnly.get()) return undefined;
  const { frame } = resizing;
  const grip = pointOf(frame, handle);
  const from = toPage(editor.camera.get(), start.point);
  const targets = surroundingsOf(
    context,
    widgets.map(({ id }) => id),
  );
  const axes = alignable(resizing, handle);
  const followers = followersOf(editor, widgets);
  return {
    cursor: resizeCursor(handle, frame.rotate),
    pansAtEdge: true,
    move: (input) => {
      const now = toPage(editor.camera.get(), input.point);
      const wanted = { x: grip.x + now.x - from.x, y: grip.y + now.y - from.y };
      const ratio = input.shift || resizing.keepsRatio;
      const snap = input.ctrl ? noSnap : snapPoint(targets, wanted, snapDistanceOf(editor), axes);
      const to = ratio ? onDiagonal(resizing, handle, wanted, snap) : corrected(wanted, snap, axes);
      const manner = { ratio, fromCentre: input.alt };
      const scale = scaleFor(resizing, handle, to, manner);
      const anchor = anchorOf(frame, handle, input.alt);
      editor.preview.set(resizedPositions(resizing, scale, anchor));
      const { width, height } = selectionFrame(editor) ?? frame;
      overlay.set({
        lines: snap.lines,
        pipes: followers(),
        label: { text: { kind: 'size', width, height }, point: toPage(editor.camera.get(), input.point) },
      });
    },
    ...endsOfDrag(context, 'resize'),
  };
}

/** Edges are aligned where they are upright: the axes of the page along which the handle moves one. */
function alignable({ frame }: Resizing, handle: ResizeHandle): { readonly x: boolean; readonly y: boolean } {
  switch (axesAfter(frame.rotate)) {
    case 'same':
      return { x: handle.x !== 0, y: handle.y !== 0 };
    case 'exchanged':
      return { x: handle.y !== 0, y: handle.x !== 0 };
    case 'across':
      return { x: false, y: false };
  }
}

/** Aligned, or else at whole units where edges are upright. */
function corrected(point: Point, { correction, aligned }: Snap, axes: { x: boolean; y: boolean }): Point {
  return {
    x: aligned.x ? point.x + correction.x : axes.x ? Math.round(point.x) : point.x,
    y: aligned.y ? point.y + correction.y : axes.y ? Math.round(point.y) : point.y,
  };
}

/** Where the ratio is kept, one alignment counts: the other axis follows along the diagonal. */
function onDiagonal(
  { frame }: Resizing,
  handle: ResizeHandle,
  point: Point,
  { correction, aligned }: Snap,
): Point {
  if (!aligned.x && !aligned.y) return point;
  const grip = pointOf(frame, handle);
  const anchor = pointOf(frame, { x: -handle.x, y: -handle.y });
  const way = { x: grip.x - anchor.x, y: grip.y - anchor.y };
  const alongX = !aligned.y || (aligned.x && Math.abs(correction.x) <= Math.abs(correction.y));
  const part = alongX
    ? (point.x + correction.x - anchor.x) / (way.x || 1)
    : (point.y + correction.y - anchor.y) / (way.y || 1);
  return { x: anchor.x + way.x * part, y: anchor.y + way.y * part };
}
