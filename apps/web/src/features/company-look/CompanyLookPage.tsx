import { companyLookInfo } from '@penstock/contract/calls/company-look';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import pageStyles from '../../kit/account/account-page.module.css';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LookEditor } from './LookEditor.tsx';
import styles from './company-look.module.css';

needTexts('companyLook');

/** The colours and the logo of the company of who is signed in. */
export function CompanyLookPage() {
  const { t } = useTexts('companyLook');
  const { data, error, refetch } = useQuery({
    queryKey: [companyLookInfo.path],
    queryFn: ({ signal }) => client.call(companyLookInfo, {}, { signal }),
    // Another answer would take away the changes of who edits it.
    refetchOnWindowFocus: false,
  });
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <h1 className={pageStyles.title}>{t('title')}</h1>
      <p className={styles.note}>{t('note')}</p>
      {data === undefined &&
        (error === null ? (
          <Outline />
        ) : (
          <ReadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
        ))}
      {data !== undefined && !data.changeable && (
        <Notice kind="off" title={t('readOnly.title')}>
          {t('readOnly.text')}
        </Notice>
      )}
      {data !== undefined && <LookEditor key={data.revision} stored={data} />}
    </div>
  );
}
