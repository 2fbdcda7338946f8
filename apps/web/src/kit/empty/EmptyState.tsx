import type { ReactNode } from 'react';
import { Message } from '../../design/Message.tsx';
import type { PageAction } from '../action/action.ts';
import { PageActions } from '../action/PageActions.tsx';
import styles from './empty.module.css';

interface EmptyStateProps {
  /** The title: "No drivers yet". */
  readonly title: string;
  /** Why, and what to do first. */
  readonly text: string;
  /** The first step; left out for those who may not take it. */
  readonly action?: PageAction;
  /** The way that somebody is on already, before the first step. */
  readonly above?: ReactNode;
  /** Another way to begin, below the first step. */
  readonly below?: ReactNode;
}

/** Where there is nothing yet: what is the case, why, and the first step as a button. */
export function EmptyState({ title, text, action, above, below }: EmptyStateProps) {
  return (
    <>
      {above !== undefined && <div className={styles.above}>{above}</div>}
      <Message title={title} actions={action && <PageActions actions={[{ ...action, primary: true }]} />}>
        {text}
      </Message>
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </>
  );
}
