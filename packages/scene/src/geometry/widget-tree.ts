import type { Position } from '@penstock/contract/dashboard/widget';

import type { WidgetRecord } from '../page/record.ts';
import type { OwnSymbols } from '../page/symbol-frame.ts';

/** The part of a page that geometry reads: a store, a transaction, or one of them with other positions. */
export interface WidgetTree {
  get(id: string): WidgetRecord | undefined;
  childrenOf(parentId: string | null): readonly WidgetRecord[];
  /** The symbols of the company that are known, by their names on pages. */
  readonly ownSymbols?: OwnSymbols | undefined;
}

/** The page as it would be with other positions. */
export function withPositions(tree: WidgetTree, positions: ReadonlyMap<string, Position>): WidgetTree {
  if (positions.size === 0) return tree;
  const moved = (record: WidgetRecord): WidgetRecord => {
    const position = positions.get(record.id);
    return position ? { ...record, position } : record;
  };
  return {
    get: (id) => {
      const record = tree.get(id);
      return record && moved(record);
    },
    childrenOf: (parentId) => tree.childrenOf(parentId).map(moved),
    ownSymbols: tree.ownSymbols,
  };
}

/** The groups that a widget is in, the nearest first. */
export function* ancestorsOf(tree: WidgetTree, id: string): Generator<WidgetRecord> {
  let record = tree.get(id);
  while (record && record.parentId !== null) {
    record = tree.get(record.parentId);
    if (record) yield record;
  }
}

/** All that is in a group, at any depth; parents before their children. */
export function* descendantsOf(tree: WidgetTree, id: string): Generator<WidgetRecord> {
  for (const child of tree.childrenOf(id)) {
    yield child;
    yield* descendantsOf(tree, child.id);
  }
}

export function isGroup(record: WidgetRecord): boolean {
  return record.widgetType === 'WidgetGroup';
}

/** The widgets that exist and are in none of the others: a group takes its content along. */
export function outermostOf(tree: WidgetTree, ids: readonly string[]): readonly WidgetRecord[] {
  const all = new Set(ids);
  return [...all].flatMap((id) => {
    const record = tree.get(id);
    if (!record) return [];
    for (const ancestor of ancestorsOf(tree, id)) if (all.has(ancestor.id)) return [];
    return record;
  });
}

/** Whether a widget or a group that it is in is locked: it is not moved, aligned, grouped or reordered. */
export function isLocked(tree: WidgetTree, id: string): boolean {
  if (tree.get(id)?.posLock === true) return true;
  for (const ancestor of ancestorsOf(tree, id)) if (ancestor.posLock === true) return true;
  return false;
}

/** Whether a widget or a group that it is in is among the hidden ones. */
export function isHidden(tree: WidgetTree, hidden: ReadonlySet<string>, id: string): boolean {
  if (hidden.size === 0) return false;
  if (hidden.has(id)) return true;
  for (const ancestor of ancestorsOf(tree, id)) if (hidden.has(ancestor.id)) return true;
  return false;
}

/** The widgets that can be moved, resized and turned as one selection: outermost, and not locked. */
export function movableOf(tree: WidgetTree, ids: readonly string[]): readonly WidgetRecord[] {
  return outermostOf(tree, ids).filter(({ id }) => !isLocked(tree, id));
}
