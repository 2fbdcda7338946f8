import styles from './steps.module.css';

/** A step of a wizard. */
export interface Step {
  readonly key: string;
  readonly title: string;
}

interface StepsProps {
  /** The purpose of the wizard, for screen readers. */
  readonly label: string;
  readonly steps: readonly Step[];
  /** The key of the step that is shown. */
  readonly current: string;
  /** Goes back to a step that was done; what was entered after it is kept. Left out where there is no way back. */
  readonly onBack?: (key: string) => void;
}

/** The steps of a wizard above the one that is shown: those that are done lead back. */
export function Steps({ label, steps, current, onBack }: StepsProps) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ key, title }, index) => (
          <li
            key={key}
            className={styles.step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'next'}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {index < at && onBack !== undefined ? (
              <button type="button" className={styles.back} onClick={() => onBack(key)}>
                {title}
              </button>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
