import { useTexts } from '../../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../app/paths.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useWorkspace } from '../workspace.ts';

/**
 * Saves what is in the editor as another page of the product, and says so with a way there. Answers whether it is saved; a
 * failure is shown.
 */
export function useSaveCopy(): (title: string) => Promise<boolean> {
  const { t } = useTexts('designer');
  const { page, saving } = useWorkspace();
  const advice = useFailureText();
  const navigate = useNavigate();
  return async (title) => {
    try {
      const copy = t('copyTitle', { title });
      const pageId = await saving.saveCopy(copy);
      showToast({
        kind: 'good',
        text: t('copySaved', { title: copy }),
        action: {
          label: t('openCopy'),
          run: () => void navigate(pathTo('Designer', { productId: page.productId, pageId })),
        },
      });
      return true;
    } catch (error) {
      showToast({ kind: 'danger', text: advice(error) });
      return false;
    }
  };
}
