import type { Editor } from '@penstock/scene/editor/editor';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { definitionOf } from '@penstock/widgets/list';
import { fieldValue } from '@penstock/scene/widgets/field-value';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { usePageVersion } from '../use-editor-state.ts';
import { foundRows, layerRows } from './layer-rows.ts';

/** The label of a widget: its name, otherwise its text, otherwise its type. */
export function useLayerName(): (record: WidgetRecord) => string {
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  return useCallback(
    (record) => {
      if (record.widgetName !== undefined && record.widgetName !== '') return record.widgetName;
      const type = definitionOf(record.widgetType)?.title[language] ?? t('unknownType');
      const words = ['data.text', 'data.binding.title'].map((path) => fieldValue(record, path));
      const text = words.find((word) => typeof word === 'string' && word !== '');
      return typeof text === 'string' ? `${type} “${text}”` : type;
    },
    [t, language],
  );
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
