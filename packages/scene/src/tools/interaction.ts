import type { Editor } from '../editor/editor.ts';
import type { Observable } from '../observable.ts';
import type { WidgetIndex } from '../geometry/widget-index.ts';
import type { CursorName } from './cursor.ts';
import type { Overlay } from './overlay.ts';
import type { PointerInput } from './pointer-input.ts';

/** The common context of the tools. */
export interface ToolContext {
  readonly editor: Editor;
  readonly index: WidgetIndex;
  readonly overlay: Observable<Overlay>;
}

/** An interaction, from the press of a pointer to its release. */
export interface Interaction {
  readonly cursor: CursorName;
  /** Whether the canvas moves along while the pointer is at its edge. */
  readonly pansAtEdge: boolean;
  /** Also called with the last input, when a modifier was pressed or released, or the camera moved. */
  move(input: PointerInput): void;
  /** Answers whether it goes on: it then follows the pointer until the next press and release. */
  up(input: PointerInput): boolean | void;
  /** Ends it so that nothing of it is left. */
  cancel(): void;
}
