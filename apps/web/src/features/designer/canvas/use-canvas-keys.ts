import { drawsComponent } from '@penstock/contract/dashboard/component';
import type { KeyboardEvent } from 'react';
import { selectedParts, selectedWay } from '@penstock/scene/tools/way-handles';
import { useWorkspace } from '../workspace.ts';
import { hasText } from './has-text.ts';

/**
 * The keys of the canvas that are no commands: Tab walks through the widgets and leaves the canvas at their end, Enter opens
 * a group or a component, edits a text or picks a part of a pipe, which Tab changes and the arrow keys move; Escape ends a drag, leaves the group or selects nothing.
 */
export function useCanvasKeys(): { readonly onKeyDown: (event: KeyboardEvent) => void } {
  const { editor, tools, editedText, openedComponent, surroundings } = useWorkspace();
  const { store, selection, scope, hidden } = editor;

  const walk = (event: KeyboardEvent) => {
    if (walkParts(event)) return;
    const shown = store.childrenOf(scope.get()).filter(({ id }) => !hidden.get().has(id));
    const last = selection.get().at(-1);
    const at = shown.findIndex(({ id }) => id === last);
    const next = event.shiftKey ? (at === -1 ? shown.length - 1 : at - 1) : at + 1;
    const record = shown[next];
    // Beyond the first and the last widget the focus goes on to what is beside the canvas.
    if (record === undefined) return;
    event.preventDefault();
    editor.select([record.id]);
  };
  /** While a part of a pipe is picked, Tab goes through its parts. */
  const walkParts = (event: KeyboardEvent): boolean => {
    const picked = editor.wayPart.get();
    if (!picked) return false;
    const parts = selectedParts(editor);
    const at = parts.findIndex(({ part }) => part.kind === picked.part.kind && part.at === picked.part.at);
    const next = parts.at((at + (event.shiftKey ? -1 : 1)) % Math.max(1, parts.length));
    event.preventDefault();
    editor.wayPart.set(next ? { id: picked.id, part: next.part } : null);
    return true;
  };
  const enter = (event: KeyboardEvent) => {
    const [id] = selection.get();
    const record = id === undefined ? undefined : store.get(id);
    if (record === undefined || selection.get().length > 1) return;
    if (record.widgetType === 'WidgetGroup') {
      event.preventDefault();
      scope.set(record.id);
      const first = store.childrenOf(record.id)[0];
      if (first) editor.select([first.id]);
    } else if (selectedWay(editor)) {
      event.preventDefault();
      const part =
        selectedParts(editor).find((placed) => placed.part.kind !== 'end') ?? selectedParts(editor)[0];
      if (part) editor.wayPart.set({ id: record.id, part: part.part });
    } else if (drawsComponent(record.widgetType) && surroundings === undefined) {
      event.preventDefault();
      openedComponent.set(record.id);
    } else if (hasText(record.widgetType) && !editor.isReadOnly.get()) {
      event.preventDefault();
      editedText.set(record.id);
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (tools.escape()) event.preventDefault();
  };
  return {
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Tab') walk(event);
      else if (event.key === 'Enter') enter(event);
      else if (event.key === 'Escape') leave(event);
    },
  };
}
