import type { ReactNode } from 'react';
import styles from './state.module.css';

/** The meaning of a state to an operator; each has its colour and its shape. */
export type StateKind = 'good' | 'off' | 'warning' | 'danger' | 'waiting';

function Shape({ kind }: { readonly kind: StateKind }) {
  switch (kind) {
    case 'good':
      return <circle cx="6" cy="6" r="4.5" fill="currentColor" />;
    case 'off':
      return <circle cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />;
    case 'warning':
      return <path d="M6 1.25 11.25 10.5H.75L6 1.25Z" fill="currentColor" />;
    case 'danger':
      return <path d="M6 .750 11.25 6 6 11.25.750 6 6 .750Z" fill="currentColor" />;
    case 'waiting':
      return (
        <path
          d="M6 1.75a4.25 4.25 0 1 1-4.25 4.25"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      );
  }
}

/** A state in a word, with a shape and a colour, so that none of the three has to be seen alone. */
export function State({ kind, children }: { readonly kind: StateKind; readonly children: ReactNode }) {
  return (
    <span className={`${styles.state} ${styles[kind]}`}>
      <svg
        width="10"
        height="10"
        viewBox="0 0 12 12"
        aria-hidden="true"
        focusable="false"
        className={styles.shape}
      >
        <Shape kind={kind} />
      </svg>
      <span>{children}</span>
    </span>
  );
}
