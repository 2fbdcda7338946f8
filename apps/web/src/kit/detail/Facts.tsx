import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';
import styles from './detail.module.css';

/** A fact about an object. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** The unit of a number. */
  readonly unit?: string;
  /** The text that a button beside the value copies, such as a serial number; none where it is empty. */
  readonly copy?: string;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** `line`: one after another below a title; `list`: label and value in columns. */
  readonly layout: 'line' | 'list';
}

/** Facts about an object: a description list with units, whose values can be copied where that is of use. */
export function Facts({ facts, layout }: FactsProps) {
  return (
    <dl className={layout === 'line' ? styles.line : styles.list}>
      {facts.map(({ label, value, unit, copy = '' }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit !== undefined && <span className={styles.unit}>{unit}</span>}
            {copy !== '' && <CopyButton text={copy} name={label} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
