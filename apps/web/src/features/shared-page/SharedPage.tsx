import { useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { useDocumentTitle } from '../../app/page-title.ts';
import { Outline } from '../../design/Outline.tsx';
import { VisitorMessage } from '../../kit/visitor/VisitorMessage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DrawnShare } from './DrawnShare.tsx';
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
      return <VisitorMessage title={t('gone.title')} text={t('gone.text')} />;
    case 'failed':
      return <VisitorMessage title={t('failed')} text={errorText(opening.error, common)} again={again} />;
  }
}
