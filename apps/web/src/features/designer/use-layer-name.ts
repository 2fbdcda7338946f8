import { fieldValue } from '@penstock/scene/widgets/field-value';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { definitionOf } from '@penstock/widgets/list';
import { useCallback } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { useTexts } from '../../texts/use-texts.ts';

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
