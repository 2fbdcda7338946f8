import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import type { Box } from '../geometry/box.ts';
import { movedPositions } from '../geometry/move.ts';
import { pageBoundsOfAll, pageCornersOf } from '../geometry/placement.ts';
import { movableOf } from '../geometry/widget-tree.ts';
import { noSnap, type Snap } from '../snapping/snap.ts';
import { snapBox } from '../snapping/snap-box.ts';
import { duplicateMoved } from './duplicate-moved.ts';
import { followersOf } from './followers.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { emptyOverlay } from './overlay.ts';
import type { PointerInput } from './pointer-input.ts';
import { endsOfDrag, keepPreview } from './preview.ts';
import { snapDistanceOf, surroundingsOf } from './snap-surroundings.ts';

/**
 * Moves the selection. Shift keeps to one axis, Alt leaves the originals and moves copies, Control moves without snapping.
 * Undefined where nothing selected can be moved.
 */
export function startMove(context: ToolContext, start: PointerInput): Interaction | undefined {
  const { editor, overlay } = context;
  const { store } = editor;
  const widgets = movableOf(store, editor.selection.get());
  const ids = widgets.map(({ id }) => id);
  const bounds = pageBoundsOfAll(store, ids);
  if (!bounds || editor.isReadOnly.get()) return undefined;
  const from = toPage(editor.camera.get(), start.point);
  const targets = surroundingsOf(context, ids);
  const followers = followersOf(editor, widgets);
  const originals = ids.flatMap((id) => [pageCornersOf(store, id) ?? []]);

  const snapFor = (box: Box, way: Point, input: PointerInput): Snap => {
    if (input.ctrl) return noSnap;
    const axes = input.shift ? { x: way.x !== 0, y: way.y !== 0 } : { x: true, y: true };
    return snapBox(targets, box, snapDistanceOf(editor), axes);
  };
  return {
    cursor: 'move',
    pansAtEdge: true,
    move: (input) => {
      const way = wayFrom(from, toPage(editor.camera.get(), input.point), input.shift);
      const moved = { ...bounds, x: bounds.x + way.x, y: bounds.y + way.y };
      const { correction, aligned, lines, gaps } = snapFor(moved, way, input);
      const whole = {
        x: aligned.x ? way.x + correction.x : Math.round(way.x),
        y: aligned.y ? way.y + correction.y : Math.round(way.y),
      };
      editor.preview.set(movedPositions(store, widgets, whole));
      overlay.set({
        lines,
        gaps,
        label: {
          text: { kind: 'position', x: bounds.x + whole.x, y: bounds.y + whole.y },
          point: toPage(editor.camera.get(), input.point),
        },
        ...(input.alt ? { originals } : { pipes: followers() }),
      });
    },
    ...endsOfDrag(context, 'move'),
    up: (input) => {
      if (input.alt) duplicateMoved(editor, widgets);
      else keepPreview(editor, 'move');
      overlay.set(emptyOverlay);
    },
  };
}

function wayFrom(from: Point, to: Point, oneAxis: boolean): Point {
  const way = { x: to.x - from.x, y: to.y - from.y };
  if (!oneAxis) return way;
  return Math.abs(way.x) >= Math.abs(way.y) ? { x: way.x, y: 0 } : { x: 0, y: way.y };
}
