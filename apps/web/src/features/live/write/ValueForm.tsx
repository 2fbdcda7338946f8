import type { Signal } from '@penstock/contract/model/signal';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import { Button, Input } from 'antd';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { readTypedNumber } from '../../../kit/form/typed-number.ts';
import { formatNumber } from '@penstock/contract/model/signal-text';
import { useLiveValue } from '../live-context.ts';
import { Actions } from './Actions.tsx';
import { useShownValue } from '../../../kit/variable/use-shown-value.ts';
import { StepButtons } from './StepButtons.tsx';
import { readTypedValue } from './typed-value.ts';
import { stepped, type ValueSteps, valueSteps } from '@penstock/contract/model/value-steps';
import styles from './write.module.css';

interface ValueFormProps {
  readonly signal: Signal;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onSubmit: (value: WrittenValue) => void;
  readonly autoFocus: boolean;
  /** A button before the one that goes on. */
  readonly cancel: ReactNode;
}

/** A value that is typed, or changed in steps by buttons and arrow keys. It is checked when it is submitted. */
export function ValueForm({ signal, typed, onType, onSubmit, autoFocus, cancel }: ValueFormProps) {
  const { t } = useTexts('live');
  const show = useShownValue(signal);
  const id = useId();
  const [tried, setTried] = useState(false);
  const result = readTypedValue(signal, typed, useLanguage());
  const problemText = useProblemText(signal);
  const problem = tried && !result.ok ? problemText(result) : '';
  const current = useLiveValue(signal.id)?.value;
  const steps = signal.dataType === 'string' ? undefined : valueSteps(signal);

  const step = (by: number) => {
    const number = readTypedNumber(typed, signal.dataType === 'integer');
    const from = typed.trim() !== '' && typeof number === 'number' ? number : Number(current ?? 0);
    onType(stepped(signal, from, by).toFixed(signal.dataType === 'integer' ? 0 : signal.decimals));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps === undefined ? undefined : keyStep(event, steps);
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (result.ok) onSubmit(result.value);
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <label htmlFor={id}>{t('form.newValue')}</label>
      <Input
        id={id}
        size="large"
        autoFocus={autoFocus}
        autoComplete="off"
        inputMode={steps === undefined ? 'text' : 'decimal'}
        suffix={signal.unit === '' ? undefined : <span className={styles.unit}>{signal.unit}</span>}
        value={typed}
        status={problem === '' ? '' : 'error'}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-note`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {steps !== undefined && <StepButtons signal={signal} steps={steps} onStep={step} />}
      <p
        id={`${id}-note`}
        className={problem === '' ? styles.note : styles.problem}
        role={problem === '' ? undefined : 'alert'}
      >
        {problem === '' ? <Allowed signal={signal} /> : problem}
      </p>
      <Actions>
        {cancel}
        <Button type="primary" htmlType="submit">
          {result.ok ? t('form.submit', { to: show(result.value) }) : t('write')}
        </Button>
      </Actions>
    </form>
  );
}

/** The problem of a typed value, in the words of the page. */
function useProblemText(signal: Signal) {
  const { t } = useTexts('live');
  return (result: Extract<ReturnType<typeof readTypedValue>, { ok: false }>) =>
    result.problem === 'refused'
      ? result.text
      : t(`form.${result.problem}`, { example: formatNumber(signal.lowerLimit ?? 0, signal.decimals) });
}

/** The range of a signal with its unit, where it has one. */
function Allowed({ signal }: { readonly signal: Signal }) {
  const { t } = useTexts('live');
  const { lowerLimit: lower, upperLimit: upper, decimals, unit } = signal;
  if (lower === null || upper === null) return null;
  return t('form.range', {
    minimum: formatNumber(lower, decimals),
    maximum: formatNumber(upper, decimals),
    unit: unit === '' ? '' : `\u00A0${unit}`,
  });
}

/** The step of a key: the arrows a small one, with Shift, and Page Up and Down, a large one. */
function keyStep({ key, shiftKey }: KeyboardEvent, { small, large = small }: ValueSteps): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return shiftKey ? large : small;
    case 'ArrowDown':
      return shiftKey ? -large : -small;
    case 'PageUp':
      return large;
    case 'PageDown':
      return -large;
    default:
      return undefined;
  }
}
