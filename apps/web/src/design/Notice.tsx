import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { State, type StateKind } from './State.tsx';

interface NoticeProps {
  readonly kind: StateKind;
  /** The state, in a word or two. */
  readonly title: string;
  /** Why, since when, and what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'status' | 'alert';
}

/** A line across a page or a form that says what is the case and what to do. */
export function Notice({ kind, title, children, action, role = 'status' }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={role}>
      <strong className={styles.title}>
        <State kind={kind}>{title}</State>
      </strong>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </div>
  );
}
