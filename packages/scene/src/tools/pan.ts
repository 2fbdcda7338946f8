import { keptInSight, zoomAt } from '../editor/camera.ts';
import type { Editor } from '../editor/editor.ts';
import { unionOf } from '../geometry/box.ts';
import { pageBoundsOfAll } from '../geometry/placement.ts';
import type { Interaction } from './interaction.ts';
import { distanceBetween, type PointerInput, type WheelInput } from './pointer-input.ts';
import { pageArea } from './snap-surroundings.ts';

/** How much a wheel zooms: the factor of one notch of 100 px is about 1.2. */
const zoomPerPixel = 0.0018;

/** Moves the camera, so that the page or what is beside it stays in sight. */
export function setCamera(editor: Editor, camera: ReturnType<typeof editor.camera.get>): void {
  const top = editor.store.childrenOf(null).map(({ id }) => id);
  const all = unionOf([pageArea(editor), pageBoundsOfAll(editor.store, top) ?? pageArea(editor)]);
  editor.camera.set(keptInSight(camera, all ?? pageArea(editor), editor.viewport.get()));
}

/** Moves the page with the pointer: the hand, space, the middle button. */
export function startPan(editor: Editor, start: PointerInput): Interaction {
  const before = editor.camera.get();
  return {
    cursor: 'grabbing',
    pansAtEdge: false,
    move: ({ point }) =>
      setCamera(editor, {
        ...before,
        x: before.x + point.x - start.point.x,
        y: before.y + point.y - start.point.y,
      }),
    up: () => undefined,
    cancel: () => editor.camera.set(before),
  };
}

/** Moves the page by a wheel or trackpad; with Control, or two fingers that spread, zooms at the pointer. */
export function turnWheel(editor: Editor, { point, deltaX, deltaY, ctrl, shift }: WheelInput): void {
  const camera = editor.camera.get();
  if (ctrl) {
    setCamera(editor, zoomAt(camera, point, camera.zoom * Math.exp(-deltaY * zoomPerPixel)));
    return;
  }
  const across = shift && deltaX === 0;
  const x = across ? deltaY : deltaX;
  const y = across ? 0 : deltaY;
  setCamera(editor, { ...camera, x: camera.x - x, y: camera.y - y });
}

/** Moves and zooms with two fingers: what is between them stays between them. */
export function startPinch(editor: Editor, first: PointerInput, second: PointerInput) {
  const before = editor.camera.get();
  const middleBefore = middleOf(first, second);
  const distanceBefore = Math.max(1, distanceBetween(first.point, second.point));
  return {
    move: (one: PointerInput, other: PointerInput) => {
      const zoom = (before.zoom * distanceBetween(one.point, other.point)) / distanceBefore;
      const zoomed = zoomAt(before, middleBefore, zoom);
      const middle = middleOf(one, other);
      setCamera(editor, {
        ...zoomed,
        x: zoomed.x + middle.x - middleBefore.x,
        y: zoomed.y + middle.y - middleBefore.y,
      });
    },
  };
}

function middleOf(one: PointerInput, other: PointerInput) {
  return { x: (one.point.x + other.point.x) / 2, y: (one.point.y + other.point.y) / 2 };
}
