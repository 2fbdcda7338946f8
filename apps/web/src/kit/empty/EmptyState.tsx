import type { ReactNode } from 'react';
import { Message } from '../../design/Message.tsx';
import type { PageAction } from '../action/action.ts';
import { PageActions } from '../action/PageActions.tsx';

interface EmptyStateProps {
  /** The title: "No drivers yet". */
  readonly title: string;
  /** Why, and what to do first. */
  readonly text: string;
  /** The first step; left out for those who may not take it. */
  readonly action?: PageAction;
  /** Further steps, below the first one. */
  readonly below?: ReactNode;
}

/** Where there is nothing yet: what is the case, why, and the first step as a button. */
export function EmptyState({ title, text, action, below }: EmptyStateProps) {
  return (
    <>
      <Message title={title} actions={action && <PageActions actions={[{ ...action, primary: true }]} />}>
        {text}
      </Message>
      {below}
    </>
  );
}
