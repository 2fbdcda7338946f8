import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import type { Point } from '../geometry/point.ts';
import { commands } from '../commands/command-list.ts';
import type { Command, CommandEnvironment } from '../commands/command.ts';
import { Editor, type EditorEnvironment } from '../editor/editor.ts';
import { pageBoxOf } from '../geometry/placement.ts';
import { savedPage } from '../page/saved-page.ts';
import type { PointerInput } from '../tools/pointer-input.ts';
import { Tools } from '../tools/tools.ts';
import { documentOf } from './sample-page.ts';

type Options = Partial<Pick<PointerInput, 'shift' | 'ctrl' | 'alt' | 'button' | 'pointerType' | 'pointerId'>>;
type At = readonly [x: number, y: number];

/** An editor with pointer and keyboard and without a browser. One unit of the page is one px, until the camera moves. */
export class TestEditor {
  readonly editor: Editor;
  readonly tools: Tools;
  /** The widgets that were opened by a double click. */
  readonly opened: string[] = [];
  readonly #environment: CommandEnvironment = {
    copyText: (text) => {
      this.#copied = text;
    },
    copiedText: () => this.#copied,
    save: () => undefined,
    preview: () => undefined,
    findCommand: () => undefined,
    rename: () => undefined,
  };
  #copied: string | undefined;
  #time = 0;
  #ids = 0;
  #at: At = [0, 0];

  constructor(widgets: readonly SavedWidget[], environment: Partial<EditorEnvironment> = {}) {
    this.editor = new Editor(documentOf(widgets), {
      now: () => this.#time,
      newId: () => {
        this.#ids += 1;
        return `new ${this.#ids}`;
      },
      ...environment,
    });
    this.editor.viewport.set({ width: 1024, height: 768 });
    this.tools = new Tools(this.editor, (id) => this.opened.push(id));
  }

  get selection(): readonly string[] {
    return this.editor.selection.get();
  }

  /** The saved form of the page as text: what undoing everything gives back. */
  get text(): string {
    return JSON.stringify(savedPage(this.editor.store));
  }

  /** The ids of what is directly on the page or in a group, from back to front. */
  childrenOf(parentId: string | null): readonly string[] {
    return this.editor.store.childrenOf(parentId).map(({ id }) => id);
  }

  press(at: At, options: Options = {}): this {
    this.tools.pointerDown(this.#input(at, options));
    return this;
  }

  move(at: At, options: Options = {}): this {
    this.tools.pointerMove(this.#input(at, options));
    return this;
  }

  release(at: At = this.#at, options: Options = {}): this {
    this.tools.pointerUp(this.#input(at, options));
    return this;
  }

  /** Presses, moves in steps, and releases. */
  drag(from: At, to: At, options: Options & { readonly steps?: number } = {}): this {
    this.hold(from, to, options);
    return this.release(to, options);
  }

  /** As a drag, without the release. */
  hold(from: At, to: At, { steps = 4, ...options }: Options & { readonly steps?: number } = {}): this {
    this.wait().press(from, options);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      this.move([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part], options);
    }
    return this;
  }

  click(at: At, options: Options = {}): this {
    return this.wait().press(at, options).release(at, options);
  }

  doubleClick(at: At, options: Options = {}): this {
    return this.click(at, options).press(at, options).release(at, options);
  }

  /** Lets so much time pass that two clicks are no double click. */
  wait(milliseconds = 1000): this {
    this.#time += milliseconds;
    return this;
  }

  /** Presses a shortcut such as `Ctrl+G`; one that is disabled now does nothing. */
  key(shortcut: string): this {
    const command = commands.find(({ shortcuts }) => shortcuts.includes(shortcut));
    if (!command) throw new Error(`No command has the shortcut ${shortcut}`);
    return this.perform(command);
  }

  /** Performs a command; one that is disabled now does nothing. */
  perform(command: Command): this {
    if (command.enabled(this.editor) === true) command.perform(this.editor, this.#environment);
    return this;
  }

  undo(): this {
    this.editor.history.undo();
    return this;
  }

  redo(): this {
    this.editor.history.redo();
    return this;
  }

  /** Where a handle of the selection is. */
  handle(x: -1 | 0 | 1, y: -1 | 0 | 1): At {
    for (const handle of this.tools.handles()) {
      if (handle.kind !== 'resize' || handle.direction.x !== x || handle.direction.y !== y) continue;
      return [handle.point.x, handle.point.y];
    }
    throw new Error(`There is no handle at ${x}, ${y}`);
  }

  get rotateHandle(): At {
    const handle = this.tools.handles().find(({ kind }) => kind === 'rotate');
    if (!handle) throw new Error('There is no handle for turning');
    return [handle.point.x, handle.point.y];
  }

  /** Where a widget is on the page: the corner of its unrotated box, its size and rotation, in thousandths. */
  box(id: string): readonly [x: number, y: number, width: number, height: number, rotate: number] {
    const box = pageBoxOf(this.editor.store, id);
    if (!box) throw new Error(`There is no widget ${id}`);
    const { centre, width, height, rotate } = box;
    const round = (value: number) => Math.round(value * 1000) / 1000 + 0;
    return [
      round(centre.x - width / 2),
      round(centre.y - height / 2),
      round(width),
      round(height),
      round(rotate),
    ];
  }

  #input(at: At, options: Options): PointerInput {
    this.#at = at;
    this.#time += 10;
    const point: Point = { x: at[0], y: at[1] };
    return {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      shift: false,
      ctrl: false,
      alt: false,
      ...options,
      point,
      time: this.#time,
    };
  }
}
