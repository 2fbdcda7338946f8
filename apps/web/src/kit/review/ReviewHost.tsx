import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import { returnFocus } from '../dialog/focus-origin.ts';
import { closeReviews, type OpenReview, type ReviewDecision, useReviews } from './reviews.ts';
import { ReviewPanel } from './ReviewPanel.tsx';

needTexts('review');

/** Draws the review that is open: in the drawer whose form asked, or as a dialog. */
export function ReviewHost() {
  const review = useReviews(({ waiting }) => waiting[0]);
  // The next person who signs in does not decide about earlier entries.
  useEffect(() => closeReviews, []);
  if (review === undefined) return null;
  if (review.place === undefined) return <ReviewDialog key={review.id} review={review} />;
  return createPortal(
    <ReviewPanel
      key={review.id}
      review={review}
      heading
      takesFocus
      onDecide={(decision) => {
        review.answer(decision);
        returnFocus(review.origin);
      }}
    />,
    review.place,
  );
}

function ReviewDialog({ review }: { readonly review: OpenReview }) {
  const { t } = useTexts(['review', 'common']);
  const [decision, setDecision] = useState<ReviewDecision | null | undefined>(undefined);
  // The dialog takes the focus while it opens.
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Modal
      open={decision === undefined}
      centered
      width={640}
      title={review.question?.title ?? t('titleOf', { name: review.document.name })}
      footer={null}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:close') }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={() => setDecision(null)}
      afterOpenChange={setIsOpened}
      afterClose={() => {
        review.answer(decision ?? null);
        returnFocus(review.origin);
      }}
    >
      <ReviewPanel review={review} takesFocus={isOpened} onDecide={setDecision} />
    </Modal>
  );
}
