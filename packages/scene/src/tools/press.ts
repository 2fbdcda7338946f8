import { applyFormatBrush } from '../arrange/format-brush.ts';
import type { Editor } from '../editor/editor.ts';
import { isGroup, isLocked, movableOf } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { type Handle, handleAt } from './handles.ts';
import { guideAt, startGuide } from './guide.ts';
import { hitTest, isInside } from './hit-test.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { startLineEnd } from './line-end.ts';
import { startMarquee } from './marquee.ts';
import { startMove } from './move.ts';
import { distanceBetween, type PointerInput } from './pointer-input.ts';
import { startResize } from './resize.ts';
import { startRotate } from './rotate.ts';
import { selectedWay } from './way-handles.ts';
import { startWayPart } from './way-part.ts';
import { enteredFor, selectableFor, selectOnly, toggle } from './selecting.ts';

/** A press becomes a drag after this way, in px; fingers are less steady. */
const dragDistance = { mouse: 3, pen: 4, touch: 8 } as const;

/**
 * Starts the interaction of a press of the select tool: at a handle, a guide, a widget, or an empty place.
 */
export function startPress(
  context: ToolContext,
  start: PointerInput,
  isDouble: boolean,
  open: (id: string) => void,
): Interaction | undefined {
  const { editor } = context;
  const handle = handleAt(editor, start.point, start.pointerType);
  if (handle && !isDouble) {
    return startHandle(context, handle, start);
  }
  const hit = hitTest(context, start.point, start.pointerType);
  if (hit && editor.formatBrush.get()) return brushing(editor, start, hit);
  const guide = guideAt(editor, start.point);
  if (guide && !(hit && editor.selection.get().includes(hit.id))) return startGuide(context, guide);
  if (isDouble && hit) {
    doublePress(context, hit, open);
    return undefined;
  }
  return pressOn(context, start, hit);
}

function startHandle(context: ToolContext, handle: Handle, start: PointerInput): Interaction | undefined {
  const { editor } = context;
  if (handle.kind === 'rotate') return startRotate(context, start);
  if (handle.kind === 'way') {
    const way = selectedWay(editor);
    if (!way) return undefined;
    const picked = { id: way.id, part: handle.part };
    return dragOr(
      start,
      () => editor.wayPart.set(picked),
      () => startWayPart(context, way, handle.part),
    );
  }
  if (handle.end === undefined) return startResize(context, handle.direction, start);
  const [line] = movableOf(editor.store, editor.selection.get());
  return line && startLineEnd(context, line, handle.end);
}

/** While the format brush is on, a click gives its look to the widget itself, also in a group; nothing is dragged. */
function brushing(editor: Editor, start: PointerInput, hit: WidgetRecord): Interaction {
  const brush = () => {
    selectOnly(editor, { id: hit.id, scope: hit.parentId });
    applyFormatBrush(editor, [hit.id]);
  };
  return dragOr(start, brush, () => undefined);
}

/** Opens the group that was selected; of a widget that is selected already, says that it is to be opened. */
function doublePress({ editor }: ToolContext, hit: WidgetRecord, open: (id: string) => void): void {
  const { id } = selectableFor(editor.store, editor.scope.get(), hit);
  const unit = editor.store.get(id);
  if (unit && isGroup(unit) && hit.id !== id) selectOnly(editor, enteredFor(editor.store, unit, hit));
  else open(id);
}

function pressOn(
  context: ToolContext,
  start: PointerInput,
  hit: WidgetRecord | undefined,
): Interaction | undefined {
  const { editor } = context;
  const { store } = editor;
  const selection = editor.selection.get();
  const unit = hit && selectableFor(store, editor.scope.get(), hit);
  const isDeep = start.ctrl && hit !== undefined && unit?.id !== hit.id;
  const target = isDeep && hit ? { id: hit.id, scope: hit.parentId } : unit;
  const adds = start.shift || (start.ctrl && !isDeep);
  const within = target ? undefined : selectedAt(context, start);
  const wasSelected = target !== undefined && selection.includes(target.id);
  if (target && !wasSelected && !adds) selectOnly(editor, target);
  if (target && !wasSelected && adds) toggle(editor, target);
  const moves = (target && !isLocked(store, target.id)) || within !== undefined;

  const click = () => {
    if (target && wasSelected && adds) toggle(editor, target);
    else if (target && wasSelected) selectOnly(editor, target);
    else if (!target && !adds) {
      editor.scope.set(null);
      editor.select([]);
    }
  };
  return dragOr(start, click, () => (moves ? startMove(context, start) : startMarquee(context, start)));
}

/** The one selected widget whose bounds contain a point where nothing is hit, such as a gap in a group. */
function selectedAt(context: ToolContext, { point, shift }: PointerInput): string | undefined {
  const { editor } = context;
  const [id, ...more] = editor.selection.get();
  if (id === undefined || more.length > 0 || shift || isLocked(editor.store, id)) return undefined;
  return isInside(context, id, point) ? id : undefined;
}

/** A click, unless the pointer moves far enough: then what `drag` starts. */
function dragOr(start: PointerInput, click: () => void, drag: () => Interaction | undefined): Interaction {
  let inner: Interaction | undefined;
  let isDragging = false;
  return {
    get cursor() {
      return inner?.cursor ?? 'default';
    },
    get pansAtEdge() {
      return inner?.pansAtEdge ?? false;
    },
    move: (input) => {
      if (!isDragging && distanceBetween(start.point, input.point) >= dragDistance[start.pointerType]) {
        isDragging = true;
        inner = drag();
      }
      inner?.move(input);
    },
    up: (input) => {
      if (isDragging) inner?.up(input);
      else click();
    },
    cancel: () => inner?.cancel(),
  };
}
