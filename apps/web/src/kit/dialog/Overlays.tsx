import { useEffect } from 'react';
import { ReviewHost } from '../review/ReviewHost.tsx';
import { Toasts } from '../mutation/Toasts.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useConfirmation } from './confirm.ts';
import { followFocus } from './focus-origin.ts';

/** What lies above every page: the question and the review that are open, and the messages after changes. Placed once, in the shell. */
export function Overlays() {
  const first = useConfirmation((state) => state.waiting[0]);
  useEffect(() => followFocus(document), []);
  return (
    <>
      {first !== undefined && <ConfirmDialog key={first.question.title} open={first} />}
      <ReviewHost />
      <Toasts />
    </>
  );
}
