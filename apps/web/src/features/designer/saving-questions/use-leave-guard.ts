import { useTexts } from '../../../texts/use-texts.ts';
import { useUnsavedGuard } from '../../../kit/form/unsaved-changes.ts';
import { useIsDirty } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';

/** Asks before the designer is left with unsaved changes (platform specification, sections 2 and 8). */
export function useLeaveGuard(): void {
  const { t } = useTexts('designer');
  const { page, editor } = useWorkspace();
  const isDirty = useIsDirty(editor);
  useUnsavedGuard(isDirty, page.title, t('leaveText'));
}
