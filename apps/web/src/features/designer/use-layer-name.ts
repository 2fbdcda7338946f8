import type { WidgetRecord } from '@penstock/scene/page/record';
import { useCallback } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { elementName } from '../../kit/stage/element-name.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** The label of a widget: its name, otherwise its text, otherwise its type. */
export function useLayerName(): (record: WidgetRecord) => string {
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  return useCallback((record) => elementName(record, language, t('unknownType')), [t, language]);
}
