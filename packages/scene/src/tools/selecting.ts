import type { Editor } from '../editor/editor.ts';
import { ancestorsOf, type WidgetTree } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';

/** A widget that can be selected, and the group that is open then. */
export interface Selectable {
  readonly id: string;
  readonly scope: string | null;
}

/**
 * The widget that a click selects: the widget itself, or the outermost group around it inside the open one.
 * Where it is not in the open group, the groups around the open one are open as far as they contain it.
 */
export function selectableFor(tree: WidgetTree, scope: string | null, record: WidgetRecord): Selectable {
  const chain = [record, ...ancestorsOf(tree, record.id)];
  const scopes: (string | null)[] = [null];
  if (scope !== null) scopes.unshift(scope, ...[...ancestorsOf(tree, scope)].map(({ id }) => id));
  for (const open of scopes) {
    const unit = chain.find(({ parentId }) => parentId === open);
    if (unit) return { id: unit.id, scope: open };
  }
  return { id: record.id, scope: record.parentId };
}

/** One level deeper: what a double click on a widget selects when its group is selected. */
export function enteredFor(tree: WidgetTree, group: WidgetRecord, record: WidgetRecord): Selectable {
  const chain = [record, ...ancestorsOf(tree, record.id)];
  const unit = chain.find(({ parentId }) => parentId === group.id);
  return unit ? { id: unit.id, scope: group.id } : { id: group.id, scope: group.parentId };
}

/** Selects a widget alone, with the group that is open then. */
export function selectOnly(editor: Editor, { id, scope }: Selectable): void {
  editor.scope.set(scope);
  editor.select([id]);
}

/** Adds a widget to the selection, or takes it away. A group and something in it are not selected at once. */
export function toggle(editor: Editor, { id, scope }: Selectable): void {
  const selection = editor.selection.get();
  if (selection.includes(id)) {
    editor.select(selection.filter((each) => each !== id));
    return;
  }
  const { store } = editor;
  const around = new Set([...ancestorsOf(store, id)].map((each) => each.id));
  const others = selection.filter((each) => {
    if (around.has(each)) return false;
    for (const ancestor of ancestorsOf(store, each)) if (ancestor.id === id) return false;
    return true;
  });
  editor.scope.set(scope);
  editor.select([...others, id]);
}

/** Leaves the open group, so that it is selected; answers whether one was open. */
export function leaveScope(editor: Editor): boolean {
  const scope = editor.scope.get();
  if (scope === null) return false;
  editor.scope.set(editor.store.get(scope)?.parentId ?? null);
  editor.select([scope]);
  return true;
}
