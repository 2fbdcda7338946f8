import { reportPreview } from '@penstock/contract/calls/report';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { ReportBody } from './ReportBody.tsx';
import { contentOf, type DraftReport } from './report-draft.ts';
import styles from './reports.module.css';

/** The preview of a report that is being written, on request. */
export function ReportPreview({ draft }: { readonly draft: DraftReport }) {
  const { t } = useTexts('reports');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const [asked, setAsked] = useState('');
  const content = contentOf(draft);
  const wanted = JSON.stringify(content);
  const read = reportPreview.request.safeParse(content);
  const { data, error, isFetching } = useQuery({
    queryKey: [reportPreview.path, wanted, language],
    queryFn: async ({ signal }) =>
      read.success ? await client.call(reportPreview, read.data, { signal }) : null,
    enabled: asked === wanted && read.success,
    gcTime: 0,
  });
  return (
    <section className={styles.preview} aria-label={t('editor.preview')}>
      <div>
        <Button disabled={!read.success} loading={isFetching} onClick={() => setAsked(wanted)}>
          {t('editor.preview')}
        </Button>
      </div>
      {asked === wanted && error !== null && (
        <Notice kind="danger" role="alert" title={t('failed')}>
          {errorText(error, common)}
        </Notice>
      )}
      {asked === wanted && data !== undefined && data !== null && (
        <ReportBody result={data} isLoading={isFetching} />
      )}
    </section>
  );
}
