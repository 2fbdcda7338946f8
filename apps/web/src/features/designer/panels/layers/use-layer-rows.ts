import type { Editor } from '@penstock/scene/editor/editor';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { elementName } from '../../../../kit/stage/element-name.ts';
import { usePageVersion } from '../use-editor-state.ts';
import { foundRows, layerRows } from './layer-rows.ts';

/** The label of a widget: its name, otherwise its text, otherwise its type. */
export function useLayerName(): (record: WidgetRecord) => string {
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  return useCallback((record) => elementName(record, language, t('unknownType')), [t, language]);
}

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
