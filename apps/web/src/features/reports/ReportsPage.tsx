import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useSearchParams } from 'react-router';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { ReportEditor } from './ReportEditor.tsx';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';
import { type EditedReport, useReportList } from './use-report-list.tsx';

addTexts('reports', { zh, en });

/** The reports of the reader's company. */
export function ReportsPage() {
  const { t } = useTexts('reports');
  const [query, setQuery] = useSearchParams();
  // The edited record is in the address, so that leaving it is asked about like leaving a page.
  const edit = useCallback(
    (edited: EditedReport | undefined) =>
      setQuery((before) => withEdited(before, edited), { replace: edited === undefined }),
    [setQuery],
  );
  const close = useCallback(() => edit(undefined), [edit]);
  const copied = query.get('copy');
  const edited = query.get('edit') ?? copied;
  return (
    <>
      <ListPage list={useReportList(edit)} />
      {edited !== null && (
        <Drawer
          title={t(edited === 'new' || copied !== null ? 'editor.addTitle' : 'editor.editTitle')}
          width={960}
          onClose={close}
        >
          <ReportEditor
            key={edited}
            id={edited === 'new' ? undefined : edited}
            isCopy={copied !== null}
            onClose={close}
          />
        </Drawer>
      )}
    </>
  );
}

/** The address with the editor open, or closed. */
function withEdited(before: URLSearchParams, edited: EditedReport | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('edit');
  next.delete('copy');
  if (edited !== undefined) next.set(edited.kind === 'copy' ? 'copy' : 'edit', edited.id);
  return next;
}
