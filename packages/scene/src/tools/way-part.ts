import { wayOf } from '@penstock/widgets/parts/way-data';
import { limits } from '@penstock/contract/rules/limits';
import { toPage } from '../editor/camera.ts';
import type { Editor } from '../editor/editor.ts';
import { worldOf } from '../geometry/placement.ts';
import type { Point } from '../geometry/point.ts';
import { inverted, transformPoint } from '../geometry/transform.ts';
import type { WidgetRecord } from '../page/record.ts';
import { pipeWay, withPoints } from '../pipes/followed-pipe.ts';
import { wayPoints } from '../pipes/way-ends.ts';
import { movedPart, partsOf, type WayPart } from '../pipes/way-parts.ts';
import { obstaclesOf } from '../pipes/obstacles.ts';
import { anchorsNear } from './anchors.ts';
import { type DrawnEnd, drawnEndFor, endData } from './drawn-end.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { emptyOverlay } from './overlay.ts';
import { surroundingsOf } from './snap-surroundings.ts';

/**
 * Drags a part of a pipe or connector: an end is attached to what it is released at, a bend or a piece moves. Control moves
 * without snapping.
 */
export function startWayPart(context: ToolContext, record: WidgetRecord, part: WayPart): Interaction {
  return part.kind === 'end' ? startEnd(context, record, part.at) : startBend(context, record, part);
}

function startBend(
  context: ToolContext,
  record: WidgetRecord,
  part: Exclude<WayPart, { readonly kind: 'end' }>,
): Interaction {
  const { editor, overlay } = context;
  const grip = partsOf(wayPoints(record, worldOf(editor.store, record.parentId)) ?? [], 0).find(
    (placed) => placed.part.kind === part.kind && placed.part.at === part.at,
  );
  const wayTo = (input: Parameters<Interaction['move']>[0]) => {
    const wanted = toPage(editor.camera.get(), input.point);
    const to = input.ctrl ? wanted : { x: Math.round(wanted.x), y: Math.round(wanted.y) };
    return grip ? { x: to.x - grip.point.x, y: to.y - grip.point.y } : { x: 0, y: 0 };
  };
  return {
    cursor: 'move',
    pansAtEdge: true,
    move: (input) => {
      const points = bentPoints(editor, record, part, wayTo(input));
      overlay.set(points ? { pipe: { points, anchors: [] } } : emptyOverlay);
    },
    up: (input) => {
      overlay.set(emptyOverlay);
      moveWayPart(editor, record, part, wayTo(input));
    },
    cancel: () => overlay.set(emptyOverlay),
  };
}

/** Moves a bend or a piece of a pipe or connector by a way on the page, as one step; an end is let go there. */
export function moveWayPart(
  editor: Editor,
  record: WidgetRecord,
  part: WayPart,
  by: Point,
  squash?: string,
): void {
  const toParent = inverted(worldOf(editor.store, record.parentId));
  const change = (made: WidgetRecord) =>
    editor.change(
      part.kind === 'end' ? 'connectPipe' : 'bendPipe',
      (transaction) => transaction.set(made),
      squash,
    );
  if (part.kind === 'end') {
    const points = wayPoints(record, worldOf(editor.store, record.parentId)) ?? [];
    const from = part.at === 0 ? points[0] : points.at(-1);
    if (!from) return;
    const to = { point: { x: from.x + by.x, y: from.y + by.y }, anchor: undefined };
    change(withEnd(editor, record, part.at, to));
    return;
  }
  const points = bentPoints(editor, record, part, by);
  if (!points || points.length > limits.pipePoints || (by.x === 0 && by.y === 0)) return;
  const made = withPoints(
    record,
    points.map((point) => transformPoint(toParent, point)),
  );
  change({ ...made, data: { ...made.data, bent: true } });
}

function bentPoints(
  editor: Editor,
  record: WidgetRecord,
  part: Exclude<WayPart, { readonly kind: 'end' }>,
  by: Point,
): readonly Point[] | undefined {
  const points = wayPoints(record, worldOf(editor.store, record.parentId));
  const data = wayOf(record);
  return points && data && movedPart(points, part, by, data.routing);
}

function startEnd(context: ToolContext, record: WidgetRecord, at: 0 | 1): Interaction {
  const { editor, overlay } = context;
  const targets = surroundingsOf(context, [record.id]);
  const connector = record.widgetType === 'ShapeConnector';
  const known = obstaclesOf(editor.store);
  const endFor = (input: Parameters<Interaction['move']>[0]) =>
    drawnEndFor(context, targets, connector, input, record.id);
  const wayFor = (to: DrawnEnd): readonly Point[] => {
    const data = wayOf(record);
    const points = wayPoints(record, worldOf(editor.store, record.parentId)) ?? [];
    const from = at === 0 ? points.at(-1) : points[0];
    if (!data || !from) return [];
    const ends = at === 0 ? { start: endData(to), end: data.end } : { start: data.start, end: endData(to) };
    const [first, last] = at === 0 ? [to.point, from] : [from, to.point];
    return pipeWay(editor.store, { ...ends, routing: data.routing }, first, last, () => known);
  };
  return {
    cursor: 'crosshair',
    pansAtEdge: true,
    move: (input) => {
      const near = anchorsNear(
        context,
        toPage(editor.camera.get(), input.point),
        input.pointerType,
        connector,
        record.id,
      );
      overlay.set({ pipe: { points: wayFor(endFor(input)), anchors: near.map(({ point }) => point) } });
    },
    up: (input) => {
      overlay.set(emptyOverlay);
      const made = withEnd(editor, record, at, endFor(input));
      editor.change('connectPipe', (transaction) => transaction.set(made));
    },
    cancel: () => overlay.set(emptyOverlay),
  };
}

/** A pipe or connector with one of its ends elsewhere, and the way that it takes then. */
function withEnd(editor: Editor, record: WidgetRecord, at: 0 | 1, to: DrawnEnd): WidgetRecord {
  const data = wayOf(record);
  const world = worldOf(editor.store, record.parentId);
  const points = wayPoints(record, world);
  const from = at === 0 ? points?.at(-1) : points?.[0];
  if (!data || !from) return record;
  const ends = at === 0 ? { start: endData(to), end: data.end } : { start: data.start, end: endData(to) };
  const [first, last] = at === 0 ? [to.point, from] : [from, to.point];
  const known = obstaclesOf(editor.store);
  const way = pipeWay(editor.store, { ...ends, routing: data.routing }, first, last, () => known);
  const toParent = inverted(world);
  const made = withPoints(
    record,
    way.map((point) => transformPoint(toParent, point)),
  );
  return { ...made, data: { ...made.data, [at === 0 ? 'start' : 'end']: endData(to), bent: false } };
}
