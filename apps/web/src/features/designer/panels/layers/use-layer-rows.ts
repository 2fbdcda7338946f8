import type { Editor } from '@penstock/scene/editor/editor';
import { useCallback, useMemo, useState } from 'react';
import { useLayerName } from '../../use-layer-name.ts';
import { usePageVersion } from '../use-editor-state.ts';
import { foundRows, layerRows } from './layer-rows.ts';

/** The rows of the layers: the tree of the page, or with a keyword what matches; and which groups are open. */
export function useLayerRows(editor: Editor, keyword: string) {
  const { store } = editor;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useLayerName();
  const version = usePageVersion(editor);
  const rows = useMemo(() => {
    void version;
    return keyword.trim() === '' ? layerRows(store, open) : foundRows(store, keyword, nameOf);
  }, [store, open, keyword, nameOf, version]);
  const toggle = useCallback((id: string, isOpen: boolean) => {
    setOpen((before) => {
      if (before.has(id) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return { rows, toggle, nameOf };
}
