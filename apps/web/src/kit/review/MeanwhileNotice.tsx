import { useTexts } from '../../texts/use-texts.ts';
import { Notice } from '../../design/Notice.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useAuthorText } from './use-author-text.ts';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import type { Meanwhile } from './meanwhile.ts';
import styles from './review.module.css';

needTexts('review');

/** The most revisions that are named. */
const mostNamed = 5;

/** The author, the time, the reason and the changes of a later revision of the document. */
export function MeanwhileNotice({ meanwhile }: { readonly meanwhile: Meanwhile }) {
  const { t } = useTexts('review');
  return (
    <Notice kind="warning" role="alert" title={t('meanwhile.title')}>
      <MeanwhileText meanwhile={meanwhile} />
    </Notice>
  );
}

/** The text of the notice, for another notice that says more. */
export function MeanwhileText({ meanwhile: { revisions, changes } }: { readonly meanwhile: Meanwhile }) {
  const { t } = useTexts('review');
  const authorText = useAuthorText();
  return (
    <>
      <ul className={styles.lines}>
        {revisions.slice(0, mostNamed).map(({ revision, author, note, time }) => (
          <li key={revision}>
            {t('meanwhile.by', { author: authorText(author) || t('meanwhile.nobody'), revision })}{' '}
            <RelativeTime time={time} />
            {note !== '' && t('meanwhile.note', { note })}
          </li>
        ))}
        {revisions.length > mostNamed && (
          <li>{t('meanwhile.moreRevisions', { count: revisions.length - mostNamed })}</li>
        )}
      </ul>
      {changes === undefined ? (
        <p>{t('meanwhile.unknown')}</p>
      ) : (
        <ChangeLines lines={changes.lines} total={changes.total} />
      )}
    </>
  );
}
