import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import { normalAngle, snappedAngle } from '../geometry/angle.ts';
import { rotationSteps, turnedPositions } from '../geometry/rotate.ts';
import { movableOf } from '../geometry/widget-tree.ts';
import { selectionFrame } from './handles.ts';
import { followersOf } from './followers.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import type { PointerInput } from './pointer-input.ts';
import { endsOfDrag } from './preview.ts';

/** Turns the selection about its common centre; with Shift to steps of 15 degrees. */
export function startRotate(context: ToolContext, start: PointerInput): Interaction | undefined {
  const { editor, overlay } = context;
  const widgets = movableOf(editor.store, editor.selection.get());
  const frame = selectionFrame(editor);
  if (!frame || widgets.length === 0 || editor.isReadOnly.get()) return undefined;
  const { centre } = frame;
  const followers = followersOf(editor, widgets);
  const first = angleTo(centre, toPage(editor.camera.get(), start.point));
  return {
    cursor: 'grabbing',
    pansAtEdge: false,
    move: (input) => {
      const turned = angleTo(centre, toPage(editor.camera.get(), input.point)) - first;
      const wanted = frame.rotate + turned;
      const angle = snappedAngle(wanted, input.shift ? rotationSteps.handle : 0.1);
      editor.preview.set(turnedPositions(editor.store, widgets, centre, angle - frame.rotate));
      overlay.set({
        pipes: followers(),
        label: {
          text: { kind: 'angle', degrees: normalAngle(angle) },
          point: toPage(editor.camera.get(), input.point),
        },
      });
    },
    ...endsOfDrag(context, 'rotate'),
  };
}

function angleTo(centre: Point, point: Point): number {
  return (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI;
}
