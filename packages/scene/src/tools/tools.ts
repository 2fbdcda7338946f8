import { isWayType } from '@penstock/widgets/parts/way-data';
import type { Point } from '../geometry/point.ts';
import type { Editor } from '../editor/editor.ts';
import { Observable } from '../observable.ts';
import { WidgetIndex } from '../geometry/widget-index.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { Axis } from '../snapping/axis.ts';
import { type CursorName, resizeCursor } from './cursor.ts';
import { type DrawnWidget, startDraw } from './draw.ts';
import { edgeWay } from './edge-pan.ts';
import { guideAt, startGuide } from './guide.ts';
import { type Handle, handleAt, handlesOf, selectionFrame } from './handles.ts';
import { hitTest } from './hit-test.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { emptyOverlay, type Overlay } from './overlay.ts';
import { setCamera, startPan, startPinch, turnWheel } from './pan.ts';
import { distanceBetween, type Modifiers, type PointerInput, type WheelInput } from './pointer-input.ts';
import { startPipe } from './pipe.ts';
import { startPress } from './press.ts';
import { leaveScope, selectableFor, selectOnly } from './selecting.ts';

/** The tool of the main button. */
export type Tool =
  | { readonly name: 'select' }
  | { readonly name: 'hand' }
  | { readonly name: 'pipe' }
  | ({ readonly name: 'draw' } & DrawnWidget);

/** Two presses are a double click within this time, in ms, and distance, in px. */
const doubleClick = { time: 400, distance: 6 } as const;

/**
 * The effects of a pointer, a wheel and the modifier keys on the canvas of an editor. The view of the canvas
 * passes events in and draws the overlay. While something is dragged, only the editor's preview changes; the
 * release makes one step of it.
 */
export class Tools {
  readonly tool = new Observable<Tool>({ name: 'select' });
  readonly overlay = new Observable<Overlay>(emptyOverlay);
  readonly cursor = new Observable<CursorName>('default');
  /** The widget or group that a click would select. */
  readonly hovered = new Observable<string | undefined>(undefined);
  /** Whether something is dragged at the edge of the canvas: {@link tick} is to be called for each frame. */
  readonly isPanning = new Observable(false);
  /** Where widgets are on the page; follows the page. */
  readonly index: WidgetIndex;
  readonly #context: ToolContext;
  readonly #open: (id: string) => void;
  readonly #pressed = new Map<number, PointerInput>();
  #interaction: Interaction | undefined;
  /** The pointer that drags. */
  #pointerId: number | undefined;
  #pinch: ReturnType<typeof startPinch> | undefined;
  #lastPress: PointerInput | undefined;
  #lastInput: PointerInput | undefined;
  #isSpaceDown = false;
  /** Whether what is under way goes on between two presses. */
  #goesOn = false;

  /** `open`: called when a widget that is no group is clicked twice, such as to edit its text. */
  constructor(editor: Editor, open: (id: string) => void = () => undefined) {
    this.index = new WidgetIndex(editor.store);
    this.#context = { editor, index: this.index, overlay: this.overlay };
    this.#open = open;
  }

  /** Ends the index's following of the page, and a drag that is under way. */
  stop(): void {
    this.#bail();
    this.index.stop();
  }

  /** Whether something is dragged. */
  get isDragging(): boolean {
    return this.#interaction !== undefined;
  }

  /** Where the eight handles and the one for turning are; those for fingers are further apart. */
  handles(pointerType: PointerInput['pointerType'] = 'mouse'): readonly Handle[] {
    return handlesOf(this.#context.editor, pointerType);
  }

  /** The box of the selection on the page, as it is drawn now. */
  frame() {
    return selectionFrame(this.#context.editor);
  }

  /** The widget in front at a point of the canvas, in px. */
  hitTest(point: Point): WidgetRecord | undefined {
    return hitTest(this.#context, point);
  }

  /** The button for the context menu selects what it is pressed on, unless that is selected. */
  pointerDown(input: PointerInput): void {
    // Only fingers come in twos: a palm beside a pen, and a button whose release got lost, do not count.
    if (input.pointerType === 'touch') this.#pressed.set(input.pointerId, input);
    else this.#pressed.clear();
    if (this.#interaction && this.#lastInput?.pointerType !== input.pointerType) return;
    if (this.#goesOn && this.#pressed.size < 2) {
      this.#pointerId = input.pointerId;
      this.pointerMove(input);
      return;
    }
    this.#lastInput = input;
    if (this.#pressed.size === 2) {
      this.#startPinch();
      return;
    }
    if (this.#pressed.size > 2 || this.#interaction) return;
    if (input.button === 2) {
      this.#selectFor(input);
      return;
    }
    this.#pointerId = input.pointerId;
    const isDouble = this.#isDouble(input);
    this.#interaction = this.#start(input, isDouble);
    this.#lastPress = isDouble ? undefined : input;
    this.#showCursor(input);
  }

  pointerMove(input: PointerInput): void {
    const before = this.#pressed.get(input.pointerId);
    if (before) this.#pressed.set(input.pointerId, { ...input, button: before.button });
    if (this.#pinch) {
      const [one, other] = [...this.#pressed.values()];
      if (one && other) this.#pinch.move(one, other);
      return;
    }
    if (this.#interaction && input.pointerId !== this.#pointerId) return;
    this.#lastInput = input;
    this.#interaction?.move(input);
    this.#showCursor(input);
  }

  /** Ends a drag. Throws `page.widgets` and the like where what was drawn or copied finds no room on the page. */
  pointerUp(input: PointerInput): void {
    this.#pressed.delete(input.pointerId);
    if (this.#pinch) {
      if (this.#pressed.size === 0) this.#pinch = undefined;
      return;
    }
    if (input.pointerId !== this.#pointerId) return;
    const interaction = this.#interaction;
    this.#end();
    if (interaction?.up(input) === true) {
      this.#interaction = interaction;
      this.#pointerId = input.pointerId;
      this.#goesOn = true;
    }
    this.#showCursor(input);
  }

  /** The system took the pointer away: nothing of the drag is left. */
  pointerCancel(input: PointerInput): void {
    this.#pressed.delete(input.pointerId);
    if (this.#pressed.size === 0) this.#pinch = undefined;
    if (input.pointerId === this.#pointerId) this.#bail();
  }

  /** The pointer is no longer on the canvas. */
  pointerLeave(): void {
    if (!this.#interaction) this.hovered.set(undefined);
  }

  wheel(input: WheelInput): void {
    turnWheel(this.#context.editor, input);
    this.#again();
  }

  /** Starts dragging a new guide out of a ruler: x from the one at the side, y from the one at the top. */
  rulerDown(axis: Axis, input: PointerInput): void {
    if (this.#interaction || this.#context.editor.isReadOnly.get()) return;
    this.#pointerId = input.pointerId;
    this.#interaction = startGuide(this.#context, { axis, index: undefined });
    this.pointerMove(input);
  }

  /**
   * Ends a drag so that nothing of it is left, else puts the tool for drawing away, else leaves the open group, else selects
   * nothing. Answers whether there was anything of that.
   */
  escape(): boolean {
    if (this.#interaction) {
      this.#bail();
      return true;
    }
    if (this.tool.get().name !== 'select') {
      this.tool.set({ name: 'select' });
      return true;
    }
    const { editor } = this.#context;
    if (editor.formatBrush.get()) {
      editor.formatBrush.set(null);
      return true;
    }
    if (editor.wayPart.get()) {
      editor.wayPart.set(null);
      return true;
    }
    if (leaveScope(editor)) return true;
    if (editor.selection.get().length === 0) return false;
    editor.select([]);
    return true;
  }

  /** A key went down: the space bar makes a hand of the tool. Answers whether the key is one of the tools. */
  keyDown(key: string, modifiers: Modifiers): boolean {
    if (key === ' ' && !this.#interaction) {
      this.#isSpaceDown = true;
      if (this.#lastInput) this.#showCursor(this.#lastInput);
      return true;
    }
    this.#modify(modifiers);
    return key === ' ';
  }

  keyUp(key: string, modifiers: Modifiers): void {
    if (key === ' ') {
      this.#isSpaceDown = false;
      if (this.#lastInput) this.#showCursor(this.#lastInput);
    }
    this.#modify(modifiers);
  }

  /** Moves the canvas on while something is dragged at its edge. `milliseconds`: since the frame before. */
  tick(milliseconds: number): void {
    const { editor } = this.#context;
    const input = this.#lastInput;
    if (!this.#interaction?.pansAtEdge || !input) return;
    const way = edgeWay(editor.viewport.get(), input.point, milliseconds);
    if (way.x === 0 && way.y === 0) return;
    const camera = editor.camera.get();
    setCamera(editor, { ...camera, x: camera.x + way.x, y: camera.y + way.y });
    this.#again();
  }

  #start(input: PointerInput, isDouble: boolean): Interaction | undefined {
    const context = this.#context;
    const tool = this.tool.get();
    if (input.button === 1 || this.#isSpaceDown || tool.name === 'hand')
      return startPan(context.editor, input);
    if (input.button !== 0) return undefined;
    switch (tool.name) {
      case 'select':
        return startPress(context, input, isDouble, this.#open);
      case 'draw':
        if (context.editor.isReadOnly.get()) return undefined;
        if (isWayType(tool.widgetType))
          return startPipe(context, tool, input, () => this.tool.set({ name: 'select' }));
        return startDraw(context, tool, input, (id) => {
          this.tool.set({ name: 'select' });
          // A text is drawn to be written.
          if (id !== undefined && tool.widgetType === 'UsualText') this.#open(id);
        });
      case 'pipe':
        return context.editor.isReadOnly.get()
          ? undefined
          : startPipe(context, { widgetType: 'PlantPipe' }, input);
    }
  }

  #isDouble(input: PointerInput): boolean {
    const last = this.#lastPress;
    if (!last || last.button !== 0 || input.shift || input.ctrl) return false;
    const isNear = distanceBetween(last.point, input.point) <= doubleClick.distance;
    return isNear && input.time - last.time <= doubleClick.time;
  }

  #selectFor(input: PointerInput): void {
    const { editor } = this.#context;
    const hit = hitTest(this.#context, input.point, input.pointerType);
    const unit = hit && selectableFor(editor.store, editor.scope.get(), hit);
    if (unit && !editor.selection.get().includes(unit.id)) selectOnly(editor, unit);
    else if (!unit) editor.select([]);
  }

  #startPinch(): void {
    this.#bail();
    const [one, other] = [...this.#pressed.values()];
    if (one && other) this.#pinch = startPinch(this.#context.editor, one, other);
  }

  #modify({ shift, ctrl, alt }: Modifiers): void {
    const last = this.#lastInput;
    if (!last || !this.#interaction) return;
    if (last.shift === shift && last.ctrl === ctrl && last.alt === alt) return;
    this.#lastInput = { ...last, shift, ctrl, alt };
    this.#again();
  }

  #again(): void {
    if (this.#lastInput && this.#interaction) this.#interaction.move(this.#lastInput);
  }

  #bail(): void {
    const interaction = this.#interaction;
    this.#end();
    interaction?.cancel();
    if (this.#lastInput) this.#showCursor(this.#lastInput);
  }

  #end(): void {
    this.#interaction = undefined;
    this.#pointerId = undefined;
    this.#goesOn = false;
    this.isPanning.set(false);
  }

  #showCursor(input: PointerInput): void {
    const { editor } = this.#context;
    if (this.#interaction) {
      this.hovered.set(undefined);
      const edge = edgeWay(editor.viewport.get(), input.point, 1);
      this.isPanning.set(this.#interaction.pansAtEdge && (edge.x !== 0 || edge.y !== 0));
      const copies = this.#interaction.cursor === 'move' && input.alt;
      this.cursor.set(copies ? 'copy' : this.#interaction.cursor);
      return;
    }
    const { cursor, hovered } = this.#seenAt(input);
    this.cursor.set(cursor);
    this.hovered.set(hovered);
  }

  /** The effect of a press at a point, in the form of a cursor, and the widget that it would select. */
  #seenAt({ point, pointerType }: PointerInput): { cursor: CursorName; hovered?: string } {
    const { editor } = this.#context;
    const tool = this.tool.get();
    if (this.#isSpaceDown || tool.name === 'hand') return { cursor: 'grab' };
    if (tool.name !== 'select') return { cursor: 'crosshair' };
    const handle = handleAt(editor, point, pointerType);
    if (handle?.kind === 'rotate') return { cursor: 'grab' };
    if (handle?.kind === 'way') return { cursor: handle.part.kind === 'end' ? 'crosshair' : 'move' };
    if (handle) return { cursor: resizeCursor(handle.direction, selectionFrame(editor)?.rotate ?? 0) };
    const hit = hitTest(this.#context, point, pointerType);
    const isSelected = hit !== undefined && editor.selection.get().includes(hit.id);
    const guide = isSelected ? undefined : guideAt(editor, point);
    if (guide) return { cursor: guide.axis === 'x' ? 'col-resize' : 'row-resize' };
    if (!hit) return { cursor: 'default' };
    return { cursor: 'default', hovered: selectableFor(editor.store, editor.scope.get(), hit).id };
  }
}
