import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { arithmeticLength, readArithmetic } from '../typed-arithmetic.ts';
import styles from './fields.module.css';
import { mixed, type Shared } from '../../shared-value.ts';
import { type Scrubbing, useScrubbing } from './use-scrubbing.ts';

interface NumberControlProps {
  readonly label: string;
  /** A short sign in the field that is dragged, such as X. */
  readonly sign?: string;
  readonly value: Shared<number | undefined>;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly unit?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
  readonly scrubbing?: Scrubbing;
}

const shownNumber = (value: number) => String(Math.round(value * 100) / 100);

/**
 * A number: typed, with arithmetic, stepped by the arrow keys (with Shift by ten steps), or changed by dragging its sign.
 * Enter and leaving the field take it; Escape puts back what was there.
 */
export function NumberControl(props: NumberControlProps) {
  const { label, sign, value, min, max, step = 1, unit, disabled = false, onChange, scrubbing } = props;
  const { t } = useTexts('designerPanels');
  const [typed, setTyped] = useState<string>();
  const scrub = useScrubbing(disabled ? undefined : scrubbing, step);
  const number = value === mixed ? undefined : value;
  const within = (wanted: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, wanted));
  const read = typed === undefined ? undefined : readArithmetic(typed);
  const isWrong = typed !== undefined && typed.trim() !== '' && read === undefined;

  function take() {
    setTyped(undefined);
    if (read !== undefined && within(read) !== number) onChange(within(read));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape' && typed !== undefined) {
      setTyped(undefined);
      event.stopPropagation();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const difference = (event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1);
      event.preventDefault();
      setTyped(undefined);
      onChange(within(Math.round(((read ?? number ?? 0) + difference) * 1e6) / 1e6));
    }
  }

  return (
    <span className={styles.number} data-wrong={isWrong}>
      {sign !== undefined && (
        <span
          aria-hidden="true"
          className={styles.sign}
          data-scrubs={scrubbing !== undefined && !disabled}
          title={scrubbing && t('scrub', { label })}
          {...scrub}
        >
          {sign}
        </span>
      )}
      <input
        className={styles.numberInput}
        aria-label={label}
        aria-invalid={isWrong}
        inputMode="decimal"
        disabled={disabled}
        maxLength={arithmeticLength}
        placeholder={value === mixed ? t('mixed') : undefined}
        value={typed ?? (number === undefined ? '' : shownNumber(number))}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      {unit !== undefined && unit !== '' && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}
