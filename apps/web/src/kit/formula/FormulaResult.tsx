import type { FormulaScope } from '@penstock/contract/formula/parse';
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { State } from '../../design/State.tsx';
import type { VariableChoice } from '../variable/use-variable-choices.ts';
import { useVariableValues } from '../variable/use-variable-values.ts';
import { useValueWords } from '../variable/use-value-words.ts';
import { numberText, valueText } from '../variable/value-text.ts';
import { unknownValue } from '@penstock/contract/model/signal-text';
import { collected, computed, type FormulaState } from './formula-state.ts';
import styles from './formula.module.css';

interface FormulaResultProps {
  readonly state: Extract<FormulaState, { readonly step: 'right' }>;
  readonly scope: FormulaScope;
  readonly sn: string | undefined;
  /** Every variable there is; none while they are not known. */
  readonly variables: readonly VariableChoice[];
}

/** The value of a right formula: of what is typed for the raw value, or with the present values of its variables. */
export function FormulaResult({ state, scope, sn, variables }: FormulaResultProps) {
  return scope === 'collect' ? (
    <OfRawValue state={state} />
  ) : (
    <OfVariables state={state} sn={sn} variables={variables} />
  );
}

function OfRawValue({ state }: Pick<FormulaResultProps, 'state'>) {
  const { t } = useTexts('formula');
  const id = useId();
  const [raw, setRaw] = useState<number | null>(100);
  const value = raw === null ? undefined : collected(state.expression, raw);
  return (
    <div className={styles.result}>
      <label htmlFor={id}>{t('raw')}</label>
      <InputNumber id={id} size="small" value={raw} onChange={setRaw} />
      <output htmlFor={id}>= {value === undefined ? t('none') : numberText(value)}</output>
    </div>
  );
}

function OfVariables({ state, sn, variables }: Omit<FormulaResultProps, 'scope'>) {
  const { t } = useTexts('formula');
  const words = useValueWords();
  const { keys, expression } = state;
  const values = useVariableValues(sn, keys);
  const numberOf = (key: string) => {
    const known = values.get(key)?.value;
    if (known === undefined || known.quality === 'bad' || known.value === null) return Number.NaN;
    return Number(known.value);
  };
  const value = computed(expression, keys, numberOf);
  const names = new Set(variables.map(({ key }) => key));
  const missing = variables.length === 0 ? [] : keys.filter((key) => !names.has(key));
  return (
    <div className={styles.result}>
      <output>= {value === undefined ? t('none') : numberText(value)}</output>
      {keys.length > 0 && (
        <ul className={styles.used} aria-label={t('uses')}>
          {keys.map((key) => (
            <li key={key}>
              <span className={styles.key}>{key}</span> ={' '}
              {missing.includes(key) ? (
                <State kind="danger">{t('missing')}</State>
              ) : (
                valueText(values.get(key)?.value?.value, words) || unknownValue
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
