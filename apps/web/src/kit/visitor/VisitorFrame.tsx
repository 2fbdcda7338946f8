import type { ReactNode } from 'react';
import { VisitorSwitches } from './VisitorSwitches.tsx';
import styles from './visitor.module.css';

/** The place of a page that was opened by a link, while something else is there: a question, or a message. */
export function VisitorFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles.frame}>
      <VisitorSwitches />
      {children}
    </main>
  );
}
