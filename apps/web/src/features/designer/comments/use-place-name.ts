import type { CommentPlace } from '@penstock/contract/calls/page-comment';
import { useCallback } from 'react';
import { useLanguage } from '../../../app/preferences.ts';
import { elementName } from '../../../kit/stage/element-name.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { usePageVersion } from '../panels/use-editor-state.ts';
import { useWorkspace } from '../workspace.ts';

/** The name of the place of a thread as it is now, and whether its element is gone: then the name that it had. */
export function usePlaceName(): (place: CommentPlace) => {
  readonly name: string;
  readonly isGone: boolean;
} {
  const { t } = useTexts('pageComments');
  const language = useLanguage();
  const { editor } = useWorkspace();
  const version = usePageVersion(editor);
  return useCallback(
    ({ widgetId, widgetName }) => {
      void version;
      if (widgetId === '') return { name: t('onPage'), isGone: false };
      const record = editor.store.get(widgetId);
      if (record === undefined) return { name: widgetName || t('unnamed'), isGone: true };
      return { name: elementName(record, language, t('unnamed')), isGone: false };
    },
    [editor, language, t, version],
  );
}
