import type { LiveValue } from '@penstock/contract/calls/live';
import type { Signal } from '@penstock/contract/model/signal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatValue, type ShownValue, type ValueWords } from './format-value.ts';
import styles from './live.module.css';

/** The words of values in the language of the page. */
export function useValueWords(): ValueWords {
  const { t } = useTranslation(['live', 'common']);
  return { on: t('common:on'), off: t('common:off'), empty: t('empty') };
}

/** A value as it is shown. */
export function useShownValue(signal: Signal, value: LiveValue | undefined): ShownValue {
  return formatValue(signal, value?.value, useValueWords());
}

/**
 * A value. What changes seldom (a switch, a text, a setpoint) lights up shortly when it does; measurements move all
 * the time and do not.
 */
export function Reading({ signal, shown }: { readonly signal: Signal; readonly shown: ShownValue }) {
  const [seen, setSeen] = useState({ text: shown.text, changes: 0 });
  if (seen.text !== shown.text) setSeen({ text: shown.text, changes: seen.changes + 1 });
  const lights = shown.kind !== 'number' || signal.mode !== 'readOnly';
  return (
    <span
      key={seen.changes}
      className={`${styles.reading} ${lights && seen.changes > 0 ? styles.flash : ''}`}
      data-kind={shown.kind}
    >
      {shown.kind === 'switch' && <span className={shown.on ? styles.lampOn : styles.lampOff} />}
      {shown.text}
    </span>
  );
}
