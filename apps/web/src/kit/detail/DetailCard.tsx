import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './card.module.css';

interface DetailCardProps {
  readonly title: string;
  /** The page that shows more, and what its link is called. */
  readonly more?: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** A group of facts about an object, under a title. */
export function DetailCard({ title, more, children }: DetailCardProps) {
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

/** Cards beside each other where there is room. */
export function DetailCards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
