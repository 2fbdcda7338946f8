import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { State, type StateKind } from '../../design/State.tsx';
import styles from './security.module.css';

interface SecurityCardProps {
  readonly title: string;
  /** How it is, in words. */
  readonly state: { readonly kind: StateKind; readonly text: string };
  /** Its purpose and its state. */
  readonly children: ReactNode;
  /** Where it is changed; none where it cannot be. */
  readonly action?: { readonly label: string; readonly to: string };
}

/** One thing that secures an account: its state, what it is for, and the way to change it. */
export function SecurityCard({ title, state, children, action }: SecurityCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardText}>
        <h2>
          {title}
          <State kind={state.kind}>{state.text}</State>
        </h2>
        <p>{children}</p>
      </div>
      {action !== undefined && (
        <Link className={styles.action} to={action.to} aria-label={`${action.label} · ${title}`}>
          {action.label}
        </Link>
      )}
    </section>
  );
}
