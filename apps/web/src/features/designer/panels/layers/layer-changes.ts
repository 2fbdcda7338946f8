import type { Editor } from '@penstock/scene/editor/editor';

/** Gives a widget a name; empty: it is called by its type. */
export function renameLayer(editor: Editor, id: string, name: string): void {
  editor.change('rename', (transaction) => transaction.patch(id, { widgetName: name.trim() }));
}

/** Locks widgets, or unlocks them. */
export function setLocked(editor: Editor, ids: readonly string[], isLocked: boolean): void {
  editor.change(isLocked ? 'lock' : 'unlock', (transaction) => {
    for (const id of ids) transaction.patch(id, { posLock: isLocked });
  });
}

/** Hides widgets while editing, or shows them again; the page stays as it is. */
export function setHidden(editor: Editor, ids: readonly string[], isHidden: boolean): void {
  const hidden = new Set(editor.hidden.get());
  for (const id of ids) {
    if (isHidden) hidden.add(id);
    else hidden.delete(id);
  }
  editor.hidden.set(hidden);
}

/** Selects a widget wherever it is: the group that it is in is open for selecting. */
export function selectLayers(editor: Editor, ids: readonly string[]): void {
  const last = ids.at(-1);
  const parentId = last === undefined ? undefined : editor.store.get(last)?.parentId;
  editor.select(ids);
  if (parentId !== undefined) editor.scope.set(parentId);
}
