import { mixed, type Shared } from '../../shared-value.ts';
import styles from './type-style.module.css';

/** The lines of text of each alignment, in a square of 16 units. */
const drawings: Readonly<Record<string, string>> = {
  left: 'M2 3h12M2 6.5h7M2 10h12M2 13.5h7',
  center: 'M2 3h12M4.5 6.5h7M2 10h12M4.5 13.5h7',
  right: 'M2 3h12M7 6.5h7M2 10h12M7 13.5h7',
  top: 'M2 2h12M4 5.5h8M4 8.5h5',
  middle: 'M2 8h12M5 4.5h6M5 11.5h6',
  bottom: 'M2 14h12M4 10.5h8M4 7.5h5',
};

/** Whether the options of a choice are drawn as alignments. */
export function isAlignment(path: string): boolean {
  return path === 'style.align' || path === 'style.verticalAlign';
}

/** How text is aligned, as buttons with its lines. */
export function AlignmentControl(props: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <div className={styles.buttons} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.button}
          aria-label={`${label}: ${option.label}`}
          aria-pressed={value !== mixed && value === option.value}
          title={option.label}
          onClick={() => onChange(option.value)}
        >
          <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
            <path d={drawings[option.value] ?? ''} fill="none" stroke="currentColor" strokeWidth={1.5} />
          </svg>
        </button>
      ))}
    </div>
  );
}
