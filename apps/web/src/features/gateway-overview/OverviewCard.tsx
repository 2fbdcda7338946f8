import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './overview.module.css';

interface OverviewCardProps {
  readonly title: string;
  /** The page that shows more, and what its link is called. */
  readonly more?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** A group of facts about a gateway. */
export function OverviewCard({ title, more, children }: OverviewCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more !== undefined && <Link to={more.to}>{more.text}</Link>}
      </header>
      {children}
    </section>
  );
}
