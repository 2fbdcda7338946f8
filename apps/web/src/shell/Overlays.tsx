import { useTabLeavesLists } from '../design/use-tab-leaves-lists.ts';
import { Confirmations } from '../kit/dialog/Confirmations.tsx';
import { Toasts } from '../kit/mutation/Toasts.tsx';
import { ReviewHost } from '../kit/review/ReviewHost.tsx';

/**
 * Draws above every page the question and the review that are open, and the messages after changes, and lets Tab leave lists. Placed
 * once in a frame.
 */
export function Overlays() {
  useTabLeavesLists();
  return (
    <>
      <Confirmations />
      <ReviewHost />
      <Toasts />
    </>
  );
}
