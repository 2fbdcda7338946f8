import type { Signal, SignalValue } from '@penstock/contract/model/signal';
import { Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { Choice } from '../../design/Choice.tsx';
import { Notice } from '../../design/Notice.tsx';
import { formatNumber, formatValue, withUnit } from './format-value.ts';
import styles from './live.module.css';
import { useLiveValue } from './live-context.ts';
import { useShownValue, useValueWords } from './Reading.tsx';
import { readTypedValue } from './typed-value.ts';
import type { WrittenValue } from './use-write.ts';

interface WriteFormProps {
  readonly signal: Signal;
  readonly onWrite: (value: WrittenValue) => void;
  readonly onClose: () => void;
}

/** Shows values of a signal with their unit. */
export function useShowWithUnit(signal: Signal): (value: SignalValue) => string {
  const words = useValueWords();
  return (value) => {
    const shown = formatValue(signal, value, words);
    return shown.kind === 'number' ? withUnit(shown.text, signal.unit) : shown.text;
  };
}

/** The buttons below a form, the one that goes on at the right. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.formActions}>{children}</div>;
}

/** A new value that is typed: checked as it is typed, told when it is sent. */
export function ValueForm({ signal, onWrite, onClose }: WriteFormProps) {
  const { t } = useTranslation(['live', 'common']);
  const language = useLanguage();
  const showWithUnit = useShowWithUnit(signal);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const result = readTypedValue(signal, typed, language);
  const { lowerLimit: lower, upperLimit: upper } = signal;
  const problem = !tried || result.ok ? '' : problemText();

  function problemText(): string {
    if (result.ok) return '';
    if (result.problem === 'refused') return result.text;
    return t(`form.${result.problem}`, { example: formatNumber(lower ?? 0, signal.decimals) });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (result.ok) onWrite(result.value);
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <label htmlFor="new-value">{t('form.newValue')}</label>
      <Input
        id="new-value"
        size="large"
        autoFocus
        autoComplete="off"
        inputMode={signal.dataType === 'string' ? 'text' : 'decimal'}
        suffix={signal.unit === '' ? undefined : <span className={styles.formUnit}>{signal.unit}</span>}
        value={typed}
        status={problem === '' ? '' : 'error'}
        aria-invalid={problem !== ''}
        aria-describedby="new-value-note"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p
        id="new-value-note"
        className={problem === '' ? styles.formNote : styles.formProblem}
        aria-live="polite"
      >
        {problem === '' && lower !== null && upper !== null
          ? t('form.range', {
              minimum: formatNumber(lower, signal.decimals),
              maximum: formatNumber(upper, signal.decimals),
              unit: signal.unit === '' ? '' : ` ${signal.unit}`,
            })
          : problem}
      </p>
      <Actions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {result.ok ? t('form.submit', { to: showWithUnit(result.value) }) : t('write')}
        </Button>
      </Actions>
    </form>
  );
}

/** A switch: to what, and then a second look that names it. */
export function SwitchForm({ signal, onWrite, onClose }: WriteFormProps) {
  const { t } = useTranslation(['live', 'common']);
  const words = useValueWords();
  const value = useLiveValue(signal.id);
  const shown = useShownValue(signal, value);
  const [on, setOn] = useState(!(shown.kind === 'switch' && shown.on));
  const [sure, setSure] = useState(false);
  const to = on ? words.on : words.off;

  if (sure)
    return (
      <>
        <Notice kind="warning" role="alert" title={t('form.sure')}>
          {t('form.sureText')}
        </Notice>
        <p className={styles.formChange}>{t('form.change', { title: signal.title, from: shown.text, to })}</p>
        <Actions>
          <Button autoFocus onClick={() => setSure(false)}>
            {t('form.back')}
          </Button>
          <Button type="primary" danger onClick={() => onWrite(on)}>
            {t('form.submitBit', { title: signal.title, to })}
          </Button>
        </Actions>
      </>
    );
  return (
    <div className={styles.form}>
      <p className={styles.formLabel}>{t('form.newValue')}</p>
      <Choice
        label={t('form.newValue')}
        value={on ? 'on' : 'off'}
        onChange={(next) => setOn(next === 'on')}
        options={[
          { value: 'off', text: words.off },
          { value: 'on', text: words.on },
        ]}
      />
      <Actions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" onClick={() => setSure(true)}>
          {t('form.review')}
        </Button>
      </Actions>
    </div>
  );
}
