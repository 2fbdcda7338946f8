import { limits } from '@penstock/contract/rules/limits';
import { useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { useDocumentTitle } from '../../app/page-title.ts';
import { Outline } from '../../design/Outline.tsx';
import { PagePassword } from '../../kit/page/PagePassword.tsx';
import { VisitorFrame } from '../../kit/visitor/VisitorFrame.tsx';
import { VisitorMessage } from '../../kit/visitor/VisitorMessage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DrawnReview } from './DrawnReview.tsx';
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
        <VisitorFrame>
          <PagePassword
            title={t('enter.title')}
            explanation={t('enter.text')}
            label={t('enter.label')}
            open={t('enter.open')}
            maximum={limits.linkPassword.maximum}
            onEnter={enter}
          />
        </VisitorFrame>
      );
    case 'gone':
      return <VisitorMessage title={t('gone.title')} text={t('gone.text')} />;
    case 'failed':
      return <VisitorMessage title={t('failed')} text={errorText(entering.error, common)} again={again} />;
  }
}
