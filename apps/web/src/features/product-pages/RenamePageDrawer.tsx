import { pageEdit, type PageRow } from '@penstock/contract/calls/page';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { TitleDrawer } from './TitleDrawer.tsx';
import { pagesKey } from './use-pages.ts';

/** Gives a page another title. */
export function RenamePageDrawer({
  page,
  onClose,
}: {
  readonly page: PageRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('productPages');
  const { run, running } = useChange((title: string) => client.call(pageEdit, { id: page.id, title }), {
    success: (_answer, title) => t('renamed', { title }),
    invalidates: [pagesKey],
    failure: 'message',
  });
  return (
    <TitleDrawer
      heading={t('actions.rename')}
      initial={page.title}
      action={t('save')}
      running={running}
      onClose={onClose}
      onSubmit={async (title) => (await run(title)) !== undefined}
    />
  );
}
