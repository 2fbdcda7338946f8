import type { JsonObject } from '@penstock/contract/dashboard/json';
import { toPage } from '../editor/camera.ts';
import type { Editor } from '../editor/editor.ts';
import type { Point } from '../geometry/point.ts';
import { pipeWay } from '../pipes/followed-pipe.ts';
import { boxedPoints } from '../pipes/pipe-points.ts';
import { noSnap } from '../snapping/snap.ts';
import { snapPoint } from '../snapping/snap-box.ts';
import { type AnchorOnPage, anchorNear, anchorsNear } from './anchors.ts';
import { addWidget } from './draw.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { emptyOverlay } from './overlay.ts';
import { distanceBetween, type PointerInput } from './pointer-input.ts';
import { snapDistanceOf, surroundingsOf } from './snap-surroundings.ts';

/** A press that moves less, in px, is a click: the pipe follows the pointer until the next one. */
const clickDistance = 3;

/** An end of a pipe while it is drawn. */
interface DrawnEnd {
  readonly point: Point;
  readonly anchor: AnchorOnPage | undefined;
}

/**
 * Draws a pipe from one anchor to another, or to where there is none: by a drag, or by two clicks. Control ends it where the
 * pointer is. On release, throws `page.widgets` where the page has no room for it.
 */
export function startPipe(context: ToolContext, start: PointerInput): Interaction {
  const { editor, overlay } = context;
  const targets = surroundingsOf(context, []);
  const endFor = (input: PointerInput): DrawnEnd => {
    const wanted = toPage(editor.camera.get(), input.point);
    const anchor = input.ctrl ? undefined : anchorNear(context, wanted, input.pointerType);
    if (anchor) return { point: anchor.point, anchor };
    const { correction, aligned } = input.ctrl ? noSnap : snapPoint(targets, wanted, snapDistanceOf(editor));
    const x = aligned.x ? wanted.x + correction.x : Math.round(wanted.x);
    const y = aligned.y ? wanted.y + correction.y : Math.round(wanted.y);
    return { point: { x, y }, anchor: undefined };
  };
  const from = endFor(start);
  let isSecondPress = false;
  return {
    cursor: 'crosshair',
    pansAtEdge: true,
    move: (input) => {
      const to = endFor(input);
      const points = wayBetween(editor, from, to);
      const near = anchorsNear(context, toPage(editor.camera.get(), input.point), input.pointerType);
      overlay.set({ pipe: { points, anchors: near.map(({ point }) => point) } });
    },
    up: (input) => {
      if (!isSecondPress && distanceBetween(start.point, input.point) < clickDistance) {
        isSecondPress = true;
        return true;
      }
      overlay.set(emptyOverlay);
      const to = endFor(input);
      if (distanceBetween(from.point, to.point) > 0) addPipe(context, from, to);
      return false;
    },
    cancel: () => overlay.set(emptyOverlay),
  };
}

function addPipe({ editor }: ToolContext, from: DrawnEnd, to: DrawnEnd): void {
  const { box, points } = boxedPoints(wayBetween(editor, from, to));
  const data: JsonObject = {
    points: points.map(({ x, y }) => ({ x, y })),
    start: endData(from),
    end: endData(to),
  };
  addWidget(editor, { widgetType: 'PlantPipe', data }, box);
}

function wayBetween({ store }: Editor, from: DrawnEnd, to: DrawnEnd): readonly Point[] {
  return pipeWay(store, { start: endData(from), end: endData(to) }, from.point, to.point);
}

function endData({ anchor }: DrawnEnd): { readonly widgetId: string; readonly anchor: string } | null {
  return anchor ? { widgetId: anchor.widgetId, anchor: anchor.anchor } : null;
}
