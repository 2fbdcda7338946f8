import { definitionOf } from '@penstock/widgets/list';
import { useEffect } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { useWorkspace } from '../workspace.ts';

/** Announces what is selected whenever that changes. */
export function useSelectionWords(): void {
  const { t } = useTexts('designer');
  const language = useLanguage();
  const { editor, announcement } = useWorkspace();
  useEffect(
    () =>
      editor.selection.subscribe(() => {
        const [id, ...more] = editor.selection.get();
        const record = id === undefined ? undefined : editor.store.get(id);
        if (record === undefined) announcement.set(t('canvas.nothingSelected'));
        else if (more.length > 0) announcement.set(t('canvas.selectedMany', { count: more.length + 1 }));
        else {
          const type = definitionOf(record.widgetType)?.title[language] ?? record.widgetType;
          const name = [record.widgetName ?? type, record.posLock === true && t('canvas.locked')]
            .filter(Boolean)
            .join(', ');
          const { x, y, width, height } = record.position;
          const [left, top, across, down] = [x, y, width, height].map(Math.round);
          announcement.set(t('canvas.selected', { name, x: left, y: top, width: across, height: down }));
        }
      }),
    [editor, announcement, t, language],
  );
}
