import type { PageChange } from '../page/page-change.ts';
import type { PageStore } from '../page/page-store.ts';
import { type Box, boxesTouch } from './box.ts';
import { pageBoundsOf } from './placement.ts';
import { descendantsOf } from './widget-tree.ts';

/** Side of a cell in page units: a few widgets each, on a page that is full. */
const cellSize = 128;

/** A widget that covers more cells, such as a background, is looked at in every search instead. */
const maxCells = 64;

interface Entry {
  readonly bounds: Box;
  /** Undefined: among the large ones. */
  readonly cells: readonly string[] | undefined;
}

/**
 * Where the widgets of a store are on the page, by cells of a grid: what is at a point or in a box is found without looking
 * at all of them. Follows the store until it is stopped.
 */
export class WidgetIndex {
  readonly #store: PageStore;
  readonly #entries = new Map<string, Entry>();
  readonly #cells = new Map<string, Set<string>>();
  readonly #large = new Set<string>();
  readonly #changed = new Set<string>();
  readonly stop: () => void;

  constructor(store: PageStore) {
    this.#store = store;
    for (const { id } of store.all()) this.#changed.add(id);
    this.stop = store.onChange((change) => this.#note(change));
  }

  /** The upright bounds of a widget on the page; undefined where there is no such widget. */
  boundsOf(id: string): Box | undefined {
    this.#update();
    return this.#entries.get(id)?.bounds;
  }

  /** The widgets, groups and what is in them included, whose bounds have a point in common with a box; in no order. */
  search(box: Box): ReadonlySet<string> {
    this.#update();
    const found = new Set<string>();
    const consider = (id: string) => {
      const entry = this.#entries.get(id);
      if (entry && boxesTouch(box, entry.bounds)) found.add(id);
    };
    for (const id of this.#large) consider(id);
    if (cellCount(box) > this.#cells.size) {
      for (const id of this.#entries.keys()) consider(id);
      return found;
    }
    for (const cell of cellsOf(box)) for (const id of this.#cells.get(cell) ?? []) consider(id);
    return found;
  }

  #note({ records }: PageChange): void {
    for (const [id, [before, after]] of records) {
      if (before?.position === after?.position && before?.parentId === after?.parentId) continue;
      this.#changed.add(id);
      for (const inner of descendantsOf(this.#store, id)) this.#changed.add(inner.id);
    }
  }

  /** Changes are gathered until somebody asks: a change of many widgets costs once. */
  #update(): void {
    if (this.#changed.size === 0) return;
    for (const id of this.#changed) {
      this.#remove(id);
      const bounds = pageBoundsOf(this.#store, id);
      if (bounds) this.#add(id, bounds);
    }
    this.#changed.clear();
  }

  #add(id: string, bounds: Box): void {
    if (cellCount(bounds) > maxCells) {
      this.#large.add(id);
      this.#entries.set(id, { bounds, cells: undefined });
      return;
    }
    const cells = [...cellsOf(bounds)];
    for (const cell of cells) {
      const ids = this.#cells.get(cell);
      if (ids) ids.add(id);
      else this.#cells.set(cell, new Set([id]));
    }
    this.#entries.set(id, { bounds, cells });
  }

  #remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#large.delete(id);
    for (const cell of entry.cells ?? []) {
      const ids = this.#cells.get(cell);
      ids?.delete(id);
      if (ids?.size === 0) this.#cells.delete(cell);
    }
  }
}

function rangeOf({ x, y, width, height }: Box) {
  return {
    left: Math.floor(x / cellSize),
    right: Math.floor((x + width) / cellSize),
    top: Math.floor(y / cellSize),
    bottom: Math.floor((y + height) / cellSize),
  };
}

function cellCount(box: Box): number {
  const { left, right, top, bottom } = rangeOf(box);
  return (right - left + 1) * (bottom - top + 1);
}

function* cellsOf(box: Box): Generator<string> {
  const { left, right, top, bottom } = rangeOf(box);
  for (let column = left; column <= right; column += 1) {
    for (let row = top; row <= bottom; row += 1) yield `${column} ${row}`;
  }
}
