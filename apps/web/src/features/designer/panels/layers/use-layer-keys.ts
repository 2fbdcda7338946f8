import type { Editor } from '@penstock/scene/editor/editor';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { selectLayers, setHidden, setLocked } from './layer-changes.ts';
import type { LayerRow } from './layer-rows.ts';
import { moveLayers, stepLayer, targetBeside, targetInside } from './move-layers.ts';

interface LayerKeysOptions {
  readonly editor: Editor;
  readonly rows: readonly LayerRow[];
  readonly toggle: (id: string, isOpen: boolean) => void;
  readonly rename: (id: string) => void;
  readonly scrollTo: (index: number) => void;
}

/**
 * The keyboard of the layers: arrows, Home and End move, Right and Left open and close groups, Enter and Space select (with
 * Ctrl in addition), Shift with arrows selects what is between, F2 renames, H hides, L locks; with Alt, up and down change
 * the order, left takes out of a group, right puts into the one above.
 */
export function useLayerKeys({ editor, rows, toggle, rename, scrollTo }: LayerKeysOptions) {
  const [activeId, setActiveId] = useState<string>();
  const [anchorId, setAnchorId] = useState<string>();
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.id === id);

  function selectTo(index: number) {
    const anchor = indexOf(anchorId ?? activeId);
    const [from, to] = [Math.min(anchor < 0 ? index : anchor, index), Math.max(anchor, index)];
    selectLayers(
      editor,
      rows.slice(from, to + 1).map(({ id }) => id),
    );
  }

  function pick(index: number, modifiers: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) {
    const row = rows[index];
    if (row === undefined) return;
    setActiveId(row.id);
    const selection = editor.selection.get();
    if (modifiers.shiftKey) return selectTo(index);
    setAnchorId(row.id);
    if (!modifiers.ctrlKey && !modifiers.metaKey) return selectLayers(editor, [row.id]);
    selectLayers(
      editor,
      selection.includes(row.id) ? selection.filter((id) => id !== row.id) : [...selection, row.id],
    );
  }

  function goTo(index: number, isExtending: boolean) {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (row === undefined) return;
    if (!isExtending) setAnchorId(row.id);
    else if (anchorId === undefined) setAnchorId(activeId);
    setActiveId(row.id);
    scrollTo(indexOf(row.id));
    if (isExtending) selectTo(indexOf(row.id));
  }

  function reorder(key: string, row: LayerRow): boolean {
    const { store } = editor;
    const { record } = row;
    const parent = record.parentId === null ? undefined : store.get(record.parentId);
    switch (key) {
      case 'ArrowUp':
        stepLayer(editor, record, 'front');
        return true;
      case 'ArrowDown':
        stepLayer(editor, record, 'back');
        return true;
      case 'ArrowLeft':
        if (parent !== undefined) moveLayers(editor, [row.id], targetBeside(store, parent, 'above'));
        return true;
      case 'ArrowRight': {
        const siblings = store.childrenOf(record.parentId);
        const above = siblings[siblings.findIndex(({ id }) => id === row.id) + 1];
        if (above?.widgetType !== 'WidgetGroup') return true;
        toggle(above.id, true);
        moveLayers(editor, [row.id], targetInside(store, above));
        return true;
      }
      default:
        return false;
    }
  }

  function operate(event: KeyboardEvent, at: number, row: LayerRow): boolean {
    switch (event.key) {
      case 'ArrowRight':
        if (row.isOpen === false) toggle(row.id, true);
        else goTo(at + 1, false);
        return true;
      case 'ArrowLeft':
        if (row.isOpen === true) toggle(row.id, false);
        else if (row.record.parentId !== null) goTo(indexOf(row.record.parentId), false);
        return true;
      case 'Enter':
      case ' ':
        pick(at, event);
        return true;
      case 'F2':
        rename(row.id);
        return true;
      case 'h':
        setHidden(editor, [row.id], !editor.hidden.get().has(row.id));
        return true;
      case 'l':
        setLocked(editor, [row.id], row.record.posLock !== true);
        return true;
      default:
        return false;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = Math.max(0, indexOf(activeId));
    const row = rows[at];
    if (row === undefined) return;
    const moves: Record<string, number> = {
      ArrowDown: at + (activeId === undefined ? 0 : 1),
      ArrowUp: at - 1,
      PageDown: at + 12,
      PageUp: at - 12,
      Home: 0,
      End: rows.length - 1,
    };
    const move = moves[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    let done = false;
    if (event.altKey) done = reorder(event.key, row);
    else if (move !== undefined && !isCommand) {
      goTo(move, event.shiftKey);
      done = true;
    } else if (!isCommand || event.key === 'Enter' || event.key === ' ') done = operate(event, at, row);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { activeId, setActiveId, onKeyDown, pick };
}
