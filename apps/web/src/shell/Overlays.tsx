import { Confirmations } from '../kit/dialog/Confirmations.tsx';
import { Toasts } from '../kit/mutation/Toasts.tsx';
import { ReviewHost } from '../kit/review/ReviewHost.tsx';

/** Draws above every page the question and the review that are open, and the messages after changes. Placed once in a frame. */
export function Overlays() {
  return (
    <>
      <Confirmations />
      <ReviewHost />
      <Toasts />
    </>
  );
}
