import type { JsonObject } from '@penstock/contract/dashboard/json';
import { wayOf } from '@penstock/widgets/parts/way-data';
import { toPage } from '../editor/camera.ts';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import { pipeWay } from '../pipes/followed-pipe.ts';
import { obstaclesOf } from '../pipes/obstacles.ts';
import { boxedPoints } from '../pipes/pipe-points.ts';
import { anchorsNear } from './anchors.ts';
import { addWidget, type DrawnWidget } from './draw.ts';
import { type DrawnEnd, drawnEndFor, endData } from './drawn-end.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { emptyOverlay } from './overlay.ts';
import { distanceBetween, type PointerInput } from './pointer-input.ts';
import { surroundingsOf } from './snap-surroundings.ts';

/** A press that moves less, in px, is a click: the pipe follows the pointer until the next one. */
const clickDistance = 3;

/**
 * Draws a pipe or a connector from one anchor to another, or to where there is none: by a drag, or by two clicks. Control
 * ends it where the pointer is. On release, throws `page.widgets` where the page has no room for it.
 */
export function startPipe(
  context: ToolContext,
  drawn: DrawnWidget,
  start: PointerInput,
  done: () => void = () => undefined,
): Interaction {
  const { editor, overlay } = context;
  const connector = drawn.widgetType === 'ShapeConnector';
  const targets = surroundingsOf(context, []);
  const routing = wayOf(drawn)?.routing ?? 'orthogonal';
  let known: readonly Box[] | undefined;
  const obstacles = () => {
    known ??= obstaclesOf(editor.store);
    return known;
  };
  const wayBetween = (from: DrawnEnd, to: DrawnEnd): readonly Point[] => {
    const ends = { start: endData(from), end: endData(to), routing };
    return pipeWay(editor.store, ends, from.point, to.point, obstacles);
  };
  const endFor = (input: PointerInput) => drawnEndFor(context, targets, connector, input);
  const from = endFor(start);
  let isSecondPress = false;
  return {
    cursor: 'crosshair',
    pansAtEdge: true,
    move: (input) => {
      const points = wayBetween(from, endFor(input));
      const at = toPage(editor.camera.get(), input.point);
      const near = anchorsNear(context, at, input.pointerType, connector);
      overlay.set({ pipe: { points, anchors: near.map(({ point }) => point) } });
    },
    up: (input) => {
      if (!isSecondPress && distanceBetween(start.point, input.point) < clickDistance) {
        isSecondPress = true;
        return true;
      }
      overlay.set(emptyOverlay);
      const to = endFor(input);
      if (distanceBetween(from.point, to.point) === 0) return false;
      const { box, points } = boxedPoints(wayBetween(from, to));
      const data: JsonObject = {
        ...drawn.data,
        points: points.map(({ x, y }) => ({ x, y })),
        start: endData(from),
        end: endData(to),
      };
      addWidget(
        editor,
        { widgetType: drawn.widgetType, ...(drawn.style && { style: drawn.style }), data },
        box,
      );
      done();
      return false;
    },
    cancel: () => overlay.set(emptyOverlay),
  };
}
