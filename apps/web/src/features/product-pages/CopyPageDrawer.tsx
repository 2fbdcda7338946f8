import { pageAdd, type PageRow } from '@penstock/contract/calls/page';
import { rules } from '@penstock/contract/rules/table';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { copyName } from '../../kit/form/copy-name.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { TitleDrawer } from './TitleDrawer.tsx';
import { pagesKey } from './use-pages.ts';

/** Copies a page within its product. */
export function CopyPageDrawer({ page, onClose }: { readonly page: PageRow; readonly onClose: () => void }) {
  const { t } = useTexts('productPages');
  const { run, running } = useChange(
    (title: string) => client.call(pageAdd, { productId: page.productId, copyOf: page.id, title }),
    {
      success: (_answer, title) => t('copied', { title }),
      invalidates: [pagesKey],
      failure: 'message',
    },
  );
  return (
    <TitleDrawer
      heading={t('actions.copy')}
      initial={copyName(page.title, rules.requiredText.maximum)}
      action={t('actions.copy')}
      running={running}
      onClose={onClose}
      onSubmit={async (title) => (await run(title)) !== undefined}
    />
  );
}
