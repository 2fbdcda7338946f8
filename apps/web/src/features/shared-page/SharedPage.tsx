import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { LanguageSwitch } from '../../app/Switches.tsx';
import { useDocumentTitle } from '../../app/page-title.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { DrawnShare } from './DrawnShare.tsx';
import styles from './shared-page.module.css';
import { useOpenedShare } from './use-opened-share.ts';

needTexts('sharedPage', 'monitor');

/** The page of a link: nobody is signed in, and nothing leads to other pages. */
export function SharedPage() {
  const { token = '' } = useParams();
  const { t } = useTexts('sharedPage');
  const { t: common } = useTexts('common');
  const { opening, again } = useOpenedShare(token);
  useDocumentTitle(opening.kind === 'opened' ? opening.share.answer.title : '');
  switch (opening.kind) {
    case 'opening':
      return <Outline />;
    case 'opened':
      return (
        <DrawnShare key={opening.share.answer.revision} token={token} share={opening.share} again={again} />
      );
    case 'gone':
      return (
        <main className={styles.message}>
          <LanguageSwitch />
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
            {errorText(opening.error, common)}
          </Message>
        </main>
      );
  }
}
