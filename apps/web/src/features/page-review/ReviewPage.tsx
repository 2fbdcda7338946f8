import { useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { useDocumentTitle } from '../../app/page-title.ts';
import { LanguageSwitch, ThemeSwitch } from '../../app/Switches.tsx';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DrawnReview } from './DrawnReview.tsx';
import styles from './page-review.module.css';
import { ReviewPassword } from './ReviewPassword.tsx';
import { useEnteredReview } from './use-entered-review.ts';

needTexts('pageReview', 'pageComments', 'monitor', 'sharedPage');

/** The page of a link for a review: nobody is signed in, and nothing leads to other pages. */
export function ReviewPage() {
  const { token = '' } = useParams();
  const { t } = useTexts('pageReview');
  const { t: common } = useTexts('common');
  const { entering, again, enter } = useEnteredReview(token);
  useDocumentTitle(entering.kind === 'opened' ? entering.review.answer.title : '');
  switch (entering.kind) {
    case 'opening':
      return <Outline />;
    case 'opened':
      return <DrawnReview key={entering.review.answer.revision} review={entering.review} again={again} />;
    case 'password':
      return (
        <main className={styles.message}>
          <Switches />
          <ReviewPassword error={entering.error} onEnter={enter} />
        </main>
      );
    case 'gone':
      return (
        <main className={styles.message}>
          <Switches />
          <Message role="alert" title={t('gone.title')}>
            {t('gone.text')}
          </Message>
        </main>
      );
    case 'failed':
      return (
        <main className={styles.message}>
          <Message
            role="alert"
            title={t('failed')}
            actions={
              <button type="button" className="plain-button" onClick={again}>
                {common('retry')}
              </button>
            }
          >
            {errorText(entering.error, common)}
          </Message>
        </main>
      );
  }
}

/** Language and theme, which visitors choose for themselves. */
function Switches() {
  return (
    <div className={styles.switches}>
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}
