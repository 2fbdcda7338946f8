import type { MonitoringValue } from '@penstock/contract/calls/monitoring-variable';
import { limits } from '@penstock/contract/rules/limits';
import { rules } from '@penstock/contract/rules/table';
import { Button, Input } from 'antd';
import { useId, useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { DeleteIcon } from '../../design/icons.tsx';
import { CodeEditor } from '../../kit/code/CodeEditor.tsx';
import { formulaCompletion } from '../../kit/formula/formula-completion.ts';
import { freeName } from '../../kit/formula/free-name.ts';
import { formulaProblems, computed, readFormula } from '../../kit/formula/formula-state.ts';
import {
  MonitoringProblem,
  MonitoringValueText,
} from '../../kit/monitoring-variable/MonitoringValueText.tsx';
import { SignalPicker } from '../../kit/signal-picker/SignalPicker.tsx';
import { useValueWords } from '../../kit/variable/use-value-words.ts';
import { valueText } from '../../kit/variable/value-text.ts';
import styles from './monitoring-variables.module.css';
import { useAliasValues } from './use-present-values.ts';
import type { VariableEditing } from './use-variable-editor.ts';

/** A formula over aliases of signals, with the values of both at present. */
export function FormulaSource({ editing }: { readonly editing: VariableEditing }) {
  const { t } = useTexts('monitoringVariables');
  const language = useLanguage();
  const words = useValueWords();
  const id = useId();
  const { draft, set, problemOf } = editing;
  const { inputs, formula } = draft;
  const values = useAliasValues(inputs);

  const names = inputs.map(({ alias }) => alias).join(' ');
  const extensions = useMemo(
    () =>
      formulaCompletion(
        'operation',
        names.split(' ').map((key) => ({ key, driver: '', remark: '' })),
        language,
      ),
    [names, language],
  );
  const state = useMemo(() => readFormula(formula, 'operation'), [formula]);
  const problems = useMemo(() => formulaProblems(state, language), [state, language]);
  const problem = problems[0]?.message ?? problemOf('source.formula');
  const result = presentOf(state, values);

  return (
    <>
      <div className={styles.field}>
        <span className={styles.label}>{t('editor.inputs')}</span>
        <ul className={styles.inputs} aria-label={t('editor.inputs')}>
          {inputs.map((input, index) => {
            const { alias, signalId, signalTitle, equipmentTitle } = input;
            const wrong =
              problemOf(`source.inputs.${index}.alias`) ?? problemOf(`source.inputs.${index}.signalId`);
            const title =
              signalId === '' ? t('editor.hiddenSignal') : [equipmentTitle, signalTitle].join(' · ');
            return (
              // Aliases change while they are typed, and a signal may be there twice.
              <li key={index} className={styles.input}>
                <Input
                  value={alias}
                  maxLength={rules.key.maximum}
                  autoComplete="off"
                  status={wrong === undefined ? '' : 'error'}
                  aria-label={t('editor.alias', { signal: title })}
                  onChange={(event) =>
                    set({ inputs: inputs.with(index, { ...input, alias: event.target.value }) })
                  }
                />
                <span className={styles.signal} title={title}>
                  {title}
                </span>
                <span>{valueText(values.get(alias)?.value, words)}</span>
                <Button
                  type="text"
                  icon={<DeleteIcon />}
                  aria-label={t('editor.removeInput', { alias })}
                  onClick={() => set({ inputs: inputs.toSpliced(index, 1) })}
                />
                {wrong !== undefined && <p className={styles.problem}>{wrong}</p>}
              </li>
            );
          })}
        </ul>
        <SignalPicker
          label={t('editor.addInput')}
          disabled={inputs.length >= limits.monitoringAliases}
          onPick={({ id: signalId, title: signalTitle, key, equipmentTitle }) =>
            set({
              inputs: [
                ...inputs,
                {
                  alias: freeName(
                    key,
                    inputs.map(({ alias }) => alias),
                  ),
                  signalId,
                  signalTitle,
                  equipmentTitle,
                },
              ],
            })
          }
        />
        <p className={styles.note}>{t('editor.inputsHint', { maximum: limits.monitoringAliases })}</p>
      </div>
      <div className={styles.field}>
        <span className={styles.label}>{t('editor.formula')}</span>
        <CodeEditor
          id={id}
          label={t('editor.formula')}
          value={formula}
          extensions={extensions}
          maxBytes={rules.monitoringFormula.maximum}
          invalid={problem !== undefined}
          problems={problems}
          onChange={(changed) => set({ formula: changed })}
        />
        {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      </div>
      <output className={styles.result}>
        <span className={styles.label}>{t('editor.present')}</span>
        <MonitoringValueText value={result} live decimals={draft.decimals} unit={draft.unit} />
        <MonitoringProblem value={result} live />
      </output>
    </>
  );
}

/** The value of a right formula with the values of its aliases; undefined while it is not right. */
function presentOf(
  state: ReturnType<typeof readFormula>,
  values: ReturnType<typeof useAliasValues>,
): Omit<MonitoringValue, 'id'> | undefined {
  if (state.step !== 'right') return undefined;
  const used = state.keys.flatMap((key) => values.get(key) ?? []);
  if (used.length < state.keys.length) return undefined;
  const numberOf = (key: string) => {
    const value = values.get(key)?.value ?? null;
    return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : Number.NaN;
  };
  return {
    value: computed(state.expression, state.keys, numberOf) ?? null,
    time: null,
    problem: used.find(({ problem }) => problem !== null)?.problem ?? null,
    inputs: used.length,
    good: used.filter(({ problem }) => problem === null).length,
  };
}
