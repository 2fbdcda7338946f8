import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  /** The event. */
  readonly title: string;
  /** Why, and what to do next. */
  readonly children?: ReactNode;
  /** Buttons and links. */
  readonly actions?: ReactNode;
  readonly role?: 'status' | 'alert';
}

/** Drawn where a page or a section has nothing to show: empty, failed, or not found. */
export function Message({ title, children, actions, role = 'status' }: MessageProps) {
  return (
    <div className={styles.message} role={role}>
      <svg width="72" height="40" viewBox="0 0 72 40" aria-hidden="true" className={styles.drawing}>
        <path d="M2 30h18M52 30h18" />
        <path d="M20 20v20l32-20v20L20 20Z" />
        <path d="M36 30V12M27 12h18" />
      </svg>
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
