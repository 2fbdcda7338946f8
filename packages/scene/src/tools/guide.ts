import type { Guides } from '@penstock/contract/dashboard/page';
import { limits } from '@penstock/contract/rules/limits';
import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import type { Editor } from '../editor/editor.ts';
import type { Axis } from '../snapping/axis.ts';
import { noSnap } from '../snapping/snap.ts';
import { snapPoint } from '../snapping/snap-box.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { emptyOverlay } from './overlay.ts';
import type { PointerInput } from './pointer-input.ts';
import { snapDistanceOf, surroundingsOf } from './snap-surroundings.ts';

/** A guide of the page: a vertical one (x) or a horizontal one (y), by its index. */
export interface GuideHandle {
  readonly axis: Axis;
  readonly index: number;
}

/** How near a guide must be, in px. */
const guideReach = 3;

/** The guides of the page. */
export function guidesOf(editor: Editor): Guides {
  return editor.store.settings.guides ?? { x: [], y: [] };
}

/** The guide at a point of the canvas; guides are shown, and can be moved, with the rulers. */
export function guideAt(editor: Editor, point: Point): GuideHandle | undefined {
  if (!editor.settings.get().ruler || editor.isReadOnly.get()) return undefined;
  const guides = guidesOf(editor);
  const camera = editor.camera.get();
  for (const axis of ['x', 'y'] as const) {
    const index = guides[axis].findIndex(
      (at) => Math.abs(at * camera.zoom + camera[axis] - point[axis]) <= guideReach,
    );
    if (index >= 0) return { axis, index };
  }
  return undefined;
}

/**
 * Moves a guide or, without an index, drags a new one out of a ruler. Released outside the canvas, where the rulers are, it
 * goes. Control moves without snapping.
 */
export function startGuide(
  context: ToolContext,
  { axis, index }: { readonly axis: Axis; readonly index: number | undefined },
): Interaction {
  const { editor, overlay } = context;
  const others = guidesOf(editor)[axis].filter((_, at) => at !== index);
  const targets = surroundingsOf(context, [], { ...guidesOf(editor), [axis]: others });
  const at = (input: PointerInput) => {
    const point = toPage(editor.camera.get(), input.point);
    const axes = { x: axis === 'x', y: axis === 'y' };
    const snap = input.ctrl ? noSnap : snapPoint(targets, point, snapDistanceOf(editor), axes);
    const value = snap.aligned[axis] ? point[axis] + snap.correction[axis] : Math.round(point[axis]);
    return { value, point };
  };
  return {
    cursor: axis === 'x' ? 'col-resize' : 'row-resize',
    pansAtEdge: false,
    move: (input) => {
      const { value, point } = at(input);
      overlay.set({
        guide: { axis, at: value, isLeaving: isOutside(editor, axis, input.point) },
        label: {
          text: { kind: 'position', x: axis === 'x' ? value : point.x, y: axis === 'y' ? value : point.y },
          point: toPage(editor.camera.get(), input.point),
        },
      });
    },
    up: (input) => {
      overlay.set(emptyOverlay);
      const leaves = isOutside(editor, axis, input.point);
      const all = leaves ? others : [...new Set([...others, at(input).value])];
      setGuides(editor, { ...guidesOf(editor), [axis]: all.slice(0, limits.guidesPerPage) });
    },
    cancel: () => overlay.set(emptyOverlay),
  };
}

/** Changes the guides as one step, unless they are as before. */
export function setGuides(editor: Editor, guides: Guides): void {
  const before = guidesOf(editor);
  const isSame = (axis: Axis) =>
    before[axis].length === guides[axis].length && guides[axis].every((at) => before[axis].includes(at));
  if (isSame('x') && isSame('y')) return;
  editor.change('guides', (transaction) => {
    const { guides: _before, ...settings } = transaction.settings;
    const isEmpty = guides.x.length === 0 && guides.y.length === 0;
    transaction.setSettings(isEmpty ? settings : { ...settings, guides });
  });
}

function isOutside(editor: Editor, axis: Axis, point: Point): boolean {
  const { width, height } = editor.viewport.get();
  return point[axis] < 0 || point[axis] > (axis === 'x' ? width : height);
}
