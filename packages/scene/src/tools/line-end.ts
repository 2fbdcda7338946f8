import { toPage } from '../editor/camera.ts';
import { snappedAngle } from '../geometry/angle.ts';
import { positionOnPage, worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { rotationSteps } from '../geometry/rotate.ts';
import { directionOf, transformPoint } from '../geometry/transform.ts';
import type { WidgetRecord } from '../page/record.ts';
import { noSnap } from '../snapping/snap.ts';
import { snapPoint } from '../snapping/snap-box.ts';
import { lineEndsOf } from './hit-shape.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import type { PointerInput } from './pointer-input.ts';
import { endsOfDrag } from './preview.ts';
import { snapDistanceOf, surroundingsOf } from './snap-surroundings.ts';

/**
 * Moves an end of a line, in any direction; the other end stays. The line becomes one of its length, turned. Shift turns to
 * steps of 15 degrees, Control moves without snapping.
 */
export function startLineEnd(context: ToolContext, line: WidgetRecord, end: 0 | 1): Interaction {
  const { editor, overlay } = context;
  const { store } = editor;
  const world = worldOf(store, line.id);
  const own = lineEndsOf(line);
  const fixed = transformPoint(world, own[1 - end] ?? own[0]);
  const isReversed = own[0].x > own[1].x;
  const targets = surroundingsOf(context, [line.id]);
  const pointFor = (input: PointerInput) => {
    const wanted = toPage(editor.camera.get(), input.point);
    if (input.shift) return { point: turnedTo(fixed, wanted), lines: [] };
    const { correction, aligned, lines } = input.ctrl
      ? noSnap
      : snapPoint(targets, wanted, snapDistanceOf(editor));
    const x = aligned.x ? wanted.x + correction.x : Math.round(wanted.x);
    const y = aligned.y ? wanted.y + correction.y : Math.round(wanted.y);
    return { point: { x, y }, lines };
  };
  return {
    cursor: 'crosshair',
    pansAtEdge: true,
    move: (input) => {
      const { point, lines } = pointFor(input);
      const [first, last] = (end === 0) === isReversed ? [fixed, point] : [point, fixed];
      const width = Math.hypot(last.x - first.x, last.y - first.y);
      const box = {
        centre: { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 },
        width,
        height: 0,
        rotate: degreesOf(first, last),
      };
      editor.preview.set(new Map([[line.id, positionOnPage(store, line.parentId, line.position, box)]]));
      overlay.set({
        lines,
        label: { text: { kind: 'size', width, height: 0 }, point: toPage(editor.camera.get(), input.point) },
      });
    },
    ...endsOfDrag(context, 'resize'),
  };
}

function degreesOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** The point at the same distance whose direction is the nearest step of the angle. */
function turnedTo(from: Point, to: Point): Point {
  const { cos, sin } = directionOf(snappedAngle(degreesOf(from, to), rotationSteps.handle));
  const length = Math.round(Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + cos * length, y: from.y + sin * length };
}
