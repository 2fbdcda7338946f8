import type { JsonObject } from '@penstock/contract/dashboard/json';
import { limits } from '@penstock/contract/rules/limits';
import { definitionOf } from '@penstock/widgets/list';
import { toPage } from '../editor/camera.ts';
import type { Point } from '../geometry/point.ts';
import type { Editor } from '../editor/editor.ts';
import { type Box, centreOf } from '../geometry/box.ts';
import { positionOnPage } from '../geometry/placement.ts';
import { uprightBox } from '../geometry/rotated-box.ts';
import { isLocked } from '../geometry/widget-tree.ts';
import { indexesBetween } from '../page/order.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import { noSnap } from '../snapping/snap.ts';
import { snapPoint } from '../snapping/snap-box.ts';
import { newWidget } from '../widgets/new-widget.ts';
import { isLine } from './hit-shape.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { boxBetween } from './marquee.ts';
import { emptyOverlay } from './overlay.ts';
import { distanceBetween, type PointerInput } from './pointer-input.ts';
import { snapDistanceOf, surroundingsOf } from './snap-surroundings.ts';

/** A widget to draw: its type, and its fields beside the defaults of the type. */
export interface DrawnWidget {
  readonly widgetType: string;
  readonly data?: JsonObject;
  readonly style?: JsonObject;
  /** The size of a widget that is placed with a click; by default that of its type. */
  readonly size?: { readonly width: number; readonly height: number };
}

/**
 * Draws a new widget from corner to corner; a click places one with its centre there. Shift keeps the ratio or, for lines,
 * the direction to steps of 45 degrees; Alt draws from the centre, Control without snapping. On release, throws
 * `page.widgets` and the like where the page has no room for it. `done` gets the id of the widget.
 */
export function startDraw(
  context: ToolContext,
  drawn: DrawnWidget,
  start: PointerInput,
  done: (id: string | undefined) => void,
): Interaction {
  const { editor, overlay } = context;
  const targets = surroundingsOf(context, []);
  const line = isLine(drawn);
  const aligned = (input: PointerInput) => {
    const point = toPage(editor.camera.get(), input.point);
    const {
      correction,
      aligned: on,
      lines,
    } = input.ctrl ? noSnap : snapPoint(targets, point, snapDistanceOf(editor));
    const x = on.x ? point.x + correction.x : Math.round(point.x);
    const y = on.y ? point.y + correction.y : Math.round(point.y);
    return { point: { x, y }, lines };
  };
  const from = aligned(start).point;
  const ends = (input: PointerInput) => {
    const { point, lines } = aligned(input);
    const to =
      input.shift || definitionOf(drawn.widgetType)?.keepsRatio ? withRatio(from, point, drawn, line) : point;
    const first = input.alt ? { x: 2 * from.x - to.x, y: 2 * from.y - to.y } : from;
    return { from: first, to, lines };
  };
  return {
    cursor: 'crosshair',
    pansAtEdge: true,
    move: (input) => {
      const { from: first, to, lines } = ends(input);
      const { width, height } = boxBetween(first, to);
      overlay.set({
        lines,
        drawing: { from: first, to, line },
        label: { text: { kind: 'size', width, height }, point: toPage(editor.camera.get(), input.point) },
      });
    },
    up: (input) => {
      overlay.set(emptyOverlay);
      const isClick = distanceBetween(input.point, start.point) < limits.drawnSize;
      const { from: first, to } = ends(input);
      const box = boxBetween(first, to);
      const isDrawn = !isClick && (line ? box.width + box.height > 0 : box.width > 0 && box.height > 0);
      const placed = isDrawn ? box : boxAround(from, drawn);
      done(addWidget(editor, drawn, placed, line && isDrawn ? flipFor(first, to) : undefined));
    },
    cancel: () => overlay.set(emptyOverlay),
  };
}

/**
 * Adds a widget in front in the open group or on the page, as one step, and selects it. `box`: in page units. Throws
 * `page.widgets` and the like where the page has no room for it. Answers its id; undefined where the page cannot be changed.
 */
export function addWidget(
  editor: Editor,
  { widgetType, data, style }: DrawnWidget,
  box: Box,
  flip?: string,
): string | undefined {
  if (editor.isReadOnly.get()) return undefined;
  checkWidgetLimits(editor.store, [{ widgetType }]);
  const open = editor.scope.get();
  const parentId = open === null || isLocked(editor.store, open) ? null : open;
  const id = editor.newId();
  const position = positionOnPage(
    editor.store,
    parentId,
    { x: 0, y: 0, width: 0, height: 0 },
    uprightBox(box),
  );
  const styled = flip === undefined ? style : { ...style, flip };
  editor.change('draw', (transaction) => {
    const below = transaction.childrenOf(parentId).at(-1)?.index ?? null;
    const [index = ''] = indexesBetween(below, null, 1);
    transaction.set(
      newWidget({
        id,
        widgetType,
        position,
        parentId,
        index,
        ...(data && { data }),
        ...(styled && { style: styled }),
      }),
    );
  });
  editor.selectMade([id]);
  return id;
}

function sizeOf({ widgetType, size }: DrawnWidget) {
  return size ?? definitionOf(widgetType)?.size ?? { width: 100, height: 100 };
}

/** The box of a widget that is placed with its centre at a point. */
function boxAround(centre: Point, drawn: DrawnWidget): Box {
  const { width, height } = sizeOf(drawn);
  const { x, y } = centreOf({ x: centre.x - width, y: centre.y - height, width, height });
  return { x: Math.round(x), y: Math.round(y), width, height };
}

function withRatio(from: Point, to: Point, drawn: DrawnWidget, line: boolean): Point {
  const x = to.x - from.x;
  const y = to.y - from.y;
  if (line) {
    if (Math.abs(x) > 2 * Math.abs(y)) return { x: to.x, y: from.y };
    if (Math.abs(y) > 2 * Math.abs(x)) return { x: from.x, y: to.y };
  }
  const keeps = definitionOf(drawn.widgetType)?.keepsRatio === true;
  const { width, height } = keeps ? sizeOf(drawn) : { width: 1, height: 1 };
  const scale = Math.max(Math.abs(x) / width, Math.abs(y) / height);
  return { x: from.x + (x < 0 ? -1 : 1) * scale * width, y: from.y + (y < 0 ? -1 : 1) * scale * height };
}

/** A line goes from the top left to the bottom right of its box unless it is flipped. */
function flipFor(from: Point, to: Point): string | undefined {
  if (to.x < from.x) return to.y < from.y ? 'both' : 'horizontal';
  return to.y < from.y ? 'vertical' : undefined;
}
