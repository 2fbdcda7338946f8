import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** A field of a panel: its label before its control. */
export function FieldRow(props: {
  readonly label: string;
  /** The control is below the label, over the whole width. */
  readonly wide?: boolean;
  /** A small button at the end of the control. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  const { label, wide = false, tools, children } = props;
  return (
    <div className={styles.row} data-wide={wide}>
      <span className={styles.label} aria-hidden="true" title={label}>
        {label}
      </span>
      <div className={styles.control}>
        {children}
        {tools !== undefined && <span className={styles.rowTools}>{tools}</span>}
      </div>
    </div>
  );
}
