import type { KeyboardEvent } from 'react';
import { useWorkspace } from '../workspace.ts';
import { hasText } from './has-text.ts';

/**
 * The keys of the canvas that are no commands: Tab walks through the widgets and leaves the canvas at their end, Enter opens
 * a group or edits a text, Escape ends a drag, leaves the group or selects nothing.
 */
export function useCanvasKeys(): { readonly onKeyDown: (event: KeyboardEvent) => void } {
  const { editor, tools, editedText } = useWorkspace();
  const { store, selection, scope, hidden } = editor;

  const walk = (event: KeyboardEvent) => {
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
  const enter = (event: KeyboardEvent) => {
    const [id] = selection.get();
    const record = id === undefined ? undefined : store.get(id);
    if (record === undefined || selection.get().length > 1) return;
    if (record.widgetType === 'WidgetGroup') {
      event.preventDefault();
      scope.set(record.id);
      const first = store.childrenOf(record.id)[0];
      if (first) editor.select([first.id]);
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
