import { useEffect } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { closeConfirmations, useConfirmation } from './confirm.ts';
import { followFocus } from './focus-origin.ts';

/** Draws the question that is open, and notes where the focus was. Placed once, above every page. */
export function Confirmations() {
  const first = useConfirmation((state) => state.waiting[0]);
  useEffect(() => followFocus(document), []);
  // As at the end of a session: the next one has not asked.
  useEffect(() => closeConfirmations, []);
  return first !== undefined && <ConfirmDialog key={first.question.title} open={first} />;
}
