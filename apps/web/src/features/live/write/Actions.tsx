import type { ReactNode } from 'react';
import styles from './write.module.css';

/** The buttons below a form, the main one at the right. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
