import type { Position } from '@penstock/contract/dashboard/widget';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { WidgetRecord } from '@penstock/scene/page/record';
import type { Appearance } from './appearance.ts';
import { commonShift, fewestTogether } from './common-shift.ts';
import { Frame } from './frame.ts';
import { MovingLayer } from './moving-layer.ts';
import { contentOf, type WidgetContent } from './widget-content.ts';

/** A value that others change; `Observable` of the editor is one. */
export interface Watched<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The element of a widget, and what was written to it last. */
interface Placed {
  readonly element: HTMLElement;
  x: number;
  y: number;
  /** Degrees, clockwise. */
  rotate: number;
  width: number;
  height: number;
  isHidden: boolean;
}

interface Known {
  readonly record: WidgetRecord;
  readonly position: Position;
  readonly content: WidgetContent;
}

const nowhere: ReadonlyMap<string, Position> = new Map();
const nothing: ReadonlySet<string> = new Set();

/**
 * Knows where the widgets of a page are drawn, and writes it to their elements: React renders what is in a widget, never
 * where it is. So moving widgets, undoing that, and dragging them once a frame cost no rendering.
 */
export class StageModel {
  readonly store: PageStore;
  readonly #preview: Watched<ReadonlyMap<string, Position>> | undefined;
  readonly #hidden: Watched<ReadonlySet<string>> | undefined;
  readonly #placed = new Map<string, Placed>();
  readonly #known = new Map<string, Known>();
  readonly #listeners = new Map<string, () => void>();
  readonly #moving = new MovingLayer();
  /** The widgets whose pictures are moved. */
  #moved: ReadonlyMap<string, Position> | undefined;
  readonly #frame = new Frame(() => this.#showPreview());
  readonly #appearanceListeners = new Set<() => void>();
  #appearance: Appearance;
  #shown = nowhere;
  #hiddenShown = nothing;

  constructor(
    store: PageStore,
    appearance: Appearance,
    preview: Watched<ReadonlyMap<string, Position>> | undefined,
    hidden: Watched<ReadonlySet<string>> | undefined,
  ) {
    this.store = store;
    this.#appearance = appearance;
    this.#preview = preview;
    this.#hidden = hidden;
    this.#shown = preview?.get() ?? nowhere;
  }

  get appearance(): Appearance {
    return this.#appearance;
  }

  /** Shows the page in other colours or another language from now on: every widget hears of it. */
  setAppearance(appearance: Appearance): void {
    if (appearance === this.#appearance) return;
    this.#appearance = appearance;
    this.#known.clear();
    for (const listener of this.#listeners.values()) listener();
    for (const listener of this.#appearanceListeners) listener();
  }

  /** Hears when the page is shown in other colours or another language. Returns what ends that. */
  onAppearance(listener: () => void): () => void {
    this.#appearanceListeners.add(listener);
    return () => this.#appearanceListeners.delete(listener);
  }

  /** Begins to follow the page. Returns what ends that. */
  start(): () => void {
    this.#showPreview();
    this.#showHidden();
    const ends = [
      this.store.onChange(({ records }) => {
        for (const [id, [, after]] of records) {
          if (after) this.#write(id);
          else this.#known.delete(id);
        }
      }),
      this.#preview?.subscribe(() => this.#frame.request()),
      this.#hidden?.subscribe(() => this.#showHidden()),
    ];
    return () => {
      this.#frame.cancel();
      this.#moving.end();
      for (const end of ends) end?.();
    };
  }

  /** The content of a widget as it is drawn now; undefined where there is no such widget. */
  content(id: string): WidgetContent | undefined {
    const record = this.store.get(id);
    if (!record) return undefined;
    const known = this.#known.get(id);
    const position = this.#shown.get(id) ?? record.position;
    if (known?.record === record && known.position === position) return known.content;
    const content = contentOf(record, position, known?.content, this.#appearance);
    this.#known.set(id, { record, position, content });
    return content;
  }

  /** Hears when the content of a widget may be another. One listener a widget. Returns what ends that. */
  subscribe(id: string, listener: () => void): () => void {
    this.#listeners.set(id, listener);
    const end = this.store.onRecord(id, listener);
    return () => {
      end();
      if (this.#listeners.get(id) === listener) this.#listeners.delete(id);
    };
  }

  /** Places the element of a widget from now on. Returns what ends that. */
  attach(id: string, element: HTMLElement): () => void {
    const placed: Placed = {
      element,
      x: Number.NaN,
      y: Number.NaN,
      rotate: 0,
      width: -1,
      height: -1,
      isHidden: false,
    };
    this.#placed.set(id, placed);
    this.#write(id);
    return () => {
      if (this.#placed.get(id) === placed) this.#placed.delete(id);
    };
  }

  #showPreview(): void {
    const before = this.#shown;
    this.#shown = this.#preview?.get() ?? nowhere;
    if (this.#shown === before) return;
    if (this.#movePictures()) return;
    for (const id of this.#shown.keys()) this.#write(id);
    for (const id of before.keys()) if (!this.#shown.has(id)) this.#write(id);
  }

  /** Moves many widgets that are dragged together as pictures. Answers false where each is to be written. */
  #movePictures(): boolean {
    const shift = this.#shown.size < fewestTogether ? undefined : commonShift(this.store, this.#shown);
    if (shift === undefined) {
      const isOver = this.#moving.isShown;
      this.#moving.end();
      // Where they were shown as pictures, their elements were not written.
      if (isOver) for (const id of this.#moved?.keys() ?? []) this.#write(id);
      this.#moved = undefined;
      return false;
    }
    if (!this.#moving.isShown || !haveSameKeys(this.#moved, this.#shown)) {
      this.#moved = this.#shown;
      const inOrder = this.store.childrenOf(null).filter(({ id }) => this.#shown.has(id));
      this.#moving.start(inOrder.flatMap(({ id }) => this.#placed.get(id)?.element ?? []));
    }
    this.#moving.move(shift.x, shift.y);
    return true;
  }

  #showHidden(): void {
    const before = this.#hiddenShown;
    this.#hiddenShown = this.#hidden?.get() ?? nothing;
    for (const id of this.#hiddenShown) if (!before.has(id)) this.#write(id);
    for (const id of before) if (!this.#hiddenShown.has(id)) this.#write(id);
  }

  #write(id: string): void {
    const placed = this.#placed.get(id);
    const record = this.store.get(id);
    if (!placed || !record) return;
    const { x, y, width, height, rotate = 0 } = this.#shown.get(id) ?? record.position;
    const { style } = placed.element;
    // Not by a transform: each costs the browser a place in its trees for every frame, and a page has thousands.
    if (placed.x !== x) style.left = `${x}px`;
    if (placed.y !== y) style.top = `${y}px`;
    if (placed.rotate !== rotate) style.transform = rotate === 0 ? '' : `rotate(${rotate}deg)`;
    placed.x = x;
    placed.y = y;
    placed.rotate = rotate;
    if (placed.width !== width || placed.height !== height) {
      style.width = `${width}px`;
      style.height = `${height}px`;
      const isFirst = placed.width < 0;
      placed.width = width;
      placed.height = height;
      // Views draw for a size; while it is changed by dragging, no record says so.
      if (!isFirst) this.#listeners.get(id)?.();
    }
    const isHidden = this.#hiddenShown.has(id);
    if (placed.isHidden !== isHidden) style.display = isHidden ? 'none' : '';
    placed.isHidden = isHidden;
  }
}

function haveSameKeys(
  one: ReadonlyMap<string, unknown> | undefined,
  other: ReadonlyMap<string, unknown>,
): boolean {
  if (one?.size !== other.size) return false;
  for (const key of one.keys()) if (!other.has(key)) return false;
  return true;
}
