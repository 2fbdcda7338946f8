import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string> {
  /** Names the group for those who do not see it. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly icon?: ReactNode }[];
  readonly onChange: (value: Value) => void;
  /** Shows icons alone; the text is then for the pointer and for those who do not see. */
  readonly iconsOnly?: boolean;
}

/** One of a few, all in sight: real radio buttons, so that arrow keys and screen readers know what to do. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId();
  const { label, value, options, onChange, iconsOnly = false } = props;
  return (
    <div role="radiogroup" aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={iconsOnly ? option.text : undefined}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>
            {option.icon}
            <span className={iconsOnly ? 'visually-hidden' : undefined}>{option.text}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
