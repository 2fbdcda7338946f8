import {
  pageRevisionReturn,
  pageRevisions,
  type PageRevisionRow,
} from '@penstock/contract/calls/page-revision';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { Notice } from '../../../design/Notice.tsx';
import { confirm } from '../../../kit/dialog/confirm.ts';
import { Drawer } from '../../../kit/drawer/Drawer.tsx';
import { useChange } from '../../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../../kit/time/RelativeTime.tsx';
import { useIsDirty, useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { RevisionComparison } from './RevisionComparison.tsx';
import styles from './revisions.module.css';

/** The revisions of the page: each with picture, author, time and note, to compare and to return to. */
export function RevisionsDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('designer');
  const { t: common } = useTexts('common');
  const { page, editor, saving, editing, reload } = useWorkspace();
  const { revision: current } = useObservable(saving.saved);
  const isReadOnly = useObservable(editor.isReadOnly);
  const isDirty = useIsDirty(editor);
  const [compared, setCompared] = useState<number | undefined>(undefined);
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: [pageRevisions.path, page.id, current],
    queryFn: ({ pageParam, signal }) =>
      client.call(pageRevisions, { id: page.id, pageNo: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, last) =>
      pages.reduce((count, { rows }) => count + rows.length, 0) < total ? last + 1 : undefined,
  });
  const back = useChange(
    ({ revision }: PageRevisionRow) =>
      client.call(pageRevisionReturn, { id: page.id, revision, current, editor: editing.token }),
    { success: (_answer, { revision }) => t('revisions.returned', { revision }), failure: 'thrown' },
  );
  const returnTo = async (row: PageRevisionRow) => {
    const isDone = await confirm({
      title: t('revisions.returnTitle', { revision: row.revision }),
      text: t(isDirty ? 'revisions.returnDirty' : 'revisions.returnText'),
      action: t('revisions.return'),
      danger: isDirty,
      run: () => back.run(row),
    });
    if (!isDone) return;
    onClose();
    reload();
  };

  return (
    <Drawer title={t('revisions.title')} width={compared === undefined ? 520 : 1080} onClose={onClose}>
      {error !== null && <Notice kind="danger" role="alert" title={errorText(error, common)} />}
      {compared !== undefined && (
        <>
          <Button size="small" onClick={() => setCompared(undefined)}>
            {t('revisions.back')}
          </Button>
          <RevisionComparison from={compared} to="editor" />
        </>
      )}
      {compared === undefined && (
        <ol className={styles.list}>
          {data?.pages
            .flatMap(({ rows }) => rows)
            .map((row) => (
              <li key={row.revision} className={styles.row}>
                {row.pictureUrl === '' ? (
                  <span className={styles.noPicture}>{t('revisions.noPicture')}</span>
                ) : (
                  <img src={row.pictureUrl} alt="" className={styles.picture} loading="lazy" />
                )}
                <div className={styles.facts}>
                  <strong>{t('revisions.number', { revision: row.revision })}</strong>
                  <span>
                    {row.author} · <RelativeTime time={row.updateTime} />
                    {row.automatic && ` · ${t('revisions.automatic')}`}
                  </span>
                  {row.note !== '' && <span>{row.note}</span>}
                  <span className={styles.note}>{t('revisions.widgets', { count: row.widgetCount })}</span>
                  <div className={styles.buttons}>
                    <Button size="small" onClick={() => setCompared(row.revision)}>
                      {t('revisions.compare')}
                    </Button>
                    {row.revision !== current && (
                      <Button size="small" disabled={isReadOnly} onClick={() => void returnTo(row)}>
                        {t('revisions.return')}
                      </Button>
                    )}
                  </div>
                </div>
              </li>
            ))}
        </ol>
      )}
      {compared === undefined && hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('revisions.more')}
        </Button>
      )}
    </Drawer>
  );
}
