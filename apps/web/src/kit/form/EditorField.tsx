import { type ReactNode, useId } from 'react';
import styles from './editor-field.module.css';

/** The properties of a control of a field. */
interface FieldProps {
  readonly id: string;
  readonly status: '' | 'error';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

/** A field with its label, and below it what is wrong, or else a hint. */
export function EditorField(props: {
  readonly label: string;
  readonly problem: string | undefined;
  readonly hint?: string;
  readonly children: (field: FieldProps) => ReactNode;
}) {
  const id = useId();
  const { label, problem, hint = '', children } = props;
  const isWrong = problem !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        status: isWrong ? 'error' : '',
        'aria-invalid': isWrong,
        'aria-describedby': `${id}-below`,
      })}
      <p id={`${id}-below`} className={isWrong ? styles.problem : styles.note} aria-live="polite">
        {problem ?? hint}
      </p>
    </div>
  );
}
