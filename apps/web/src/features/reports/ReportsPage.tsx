import { useTexts } from '../../texts/use-texts.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { ReportEditor } from './ReportEditor.tsx';
import { useReportList } from './use-report-list.tsx';

needTexts('reports');

/** The kinds of drawers. */
const kinds = ['edit', 'copy'] as const;

/** The reports of the reader's company. */
export function ReportsPage() {
  const { t } = useTexts('reports');
  const { opened, open, close } = useOpened(kinds);
  const editor = (id: string | undefined, isCopy: boolean) => ({
    title: t(id === undefined || isCopy ? 'editor.addTitle' : 'editor.editTitle'),
    width: 960,
    content: <ReportEditor id={id} isCopy={isCopy} onClose={close} />,
  });
  return (
    <>
      <ListPage list={useReportList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{ edit: (id) => editor(id, false), copy: (id) => editor(id, true) }}
        onClose={close}
      />
    </>
  );
}
