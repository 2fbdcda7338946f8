import type { SourceSignal } from './signal-source.ts';

/** A row of a tree of signals: a driver, a group in it, or a signal. `level` from 1. */
export type SignalRow =
  | {
      readonly kind: 'branch';
      /** The same for the same branch. */
      readonly id: string;
      readonly of: 'driver' | 'group';
      /** Empty where its signals have none. */
      readonly title: string;
      readonly count: number;
      readonly level: number;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'signal'; readonly id: string; readonly signal: SourceSignal; readonly level: number };

/** The items by a text of each, in the order in which the texts come first. */
function byText<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const all = new Map<string, Item[]>();
  for (const item of items) {
    const text = textOf(item);
    const list = all.get(text);
    if (list) list.push(item);
    else all.set(text, [item]);
  }
  return all;
}

/**
 * Signals as a tree by driver and group, in their order. A level that has one branch only is left out. `closed`: the ids of the
 * branches whose signals are not shown.
 */
export function signalRows(
  signals: readonly SourceSignal[],
  closed: ReadonlySet<string>,
): readonly SignalRow[] {
  const rows: SignalRow[] = [];
  const add = (
    of: 'driver' | 'group',
    inside: string,
    level: number,
    some: readonly SourceSignal[],
    next: (some: readonly SourceSignal[], id: string, level: number) => void,
  ) => {
    const branches = byText(some, (signal) => signal[of]);
    if (branches.size < 2) return next(some, inside, level);
    for (const [title, inner] of branches) {
      const id = JSON.stringify([inside, title]);
      const isOpen = !closed.has(id);
      rows.push({ kind: 'branch', id, of, title, count: inner.length, level, isOpen });
      if (isOpen) next(inner, id, level + 1);
    }
  };
  add('driver', '', 1, signals, (ofDriver, driver, level) =>
    add('group', driver, level, ofDriver, (ofGroup, _group, inner) => {
      for (const signal of ofGroup) rows.push({ kind: 'signal', id: signal.key, signal, level: inner });
    }),
  );
  return rows;
}
