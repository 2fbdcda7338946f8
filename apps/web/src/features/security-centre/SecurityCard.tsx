import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { State, type StateKind } from '../../design/State.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './security.module.css';

interface SecurityCardProps {
  readonly title: string;
  /** How it is, in words. */
  readonly state: { readonly kind: StateKind; readonly text: string };
  /** Its purpose and its state. */
  readonly children: ReactNode;
  /** When it was changed last; null where that is not known. */
  readonly changed: string | null;
  /** Where it is changed; none where it cannot be. */
  readonly action?: { readonly label: string; readonly to: string };
}

/** One thing that secures an account: its state, what it is for, and the way to change it. */
export function SecurityCard({ title, state, children, changed, action }: SecurityCardProps) {
  const { t } = useTexts('security');
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardText}>
        <h2>
          {title}
          <State kind={state.kind}>{state.text}</State>
        </h2>
        <p>{children}</p>
        {changed !== null && <p className={styles.changed}>{t('changed', { time: dateTime(changed) })}</p>}
      </div>
      {action !== undefined && (
        <Link className={styles.action} to={action.to} aria-label={`${action.label} · ${title}`}>
          {action.label}
        </Link>
      )}
    </section>
  );
}
