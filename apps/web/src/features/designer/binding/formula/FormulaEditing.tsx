import { EditorView } from '@codemirror/view';
import { readPageFormula } from '@penstock/contract/dashboard/page-formula';
import { elementFault, elementFinding } from '@penstock/contract/dashboard/element-cycle';
import { fieldFormulaSchema } from '@penstock/contract/dashboard/field-formula';
import type { FormulaMisfit } from '@penstock/contract/dashboard/formula-result';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { textField } from '@penstock/contract/document/fields';
import { errorText } from '@penstock/contract/errors/error';
import type { PageFormulaValue } from '@penstock/contract/dashboard/compile-page';
import { rules } from '@penstock/contract/rules/table';
import { formatNumber } from '@penstock/contract/model/signal-text';
import { useElementFeed } from '@penstock/stage/use-element-feed';
import { drawnTypes } from '@penstock/widgets/view-list';
import { Button } from 'antd';
import { useContext, useId, useMemo, useState } from 'react';
import { useLanguage } from '../../../../app/preferences.ts';
import { AddIcon } from '../../../../design/icons.tsx';
import { State } from '../../../../design/State.tsx';
import { CodeEditor } from '../../../../kit/code/CodeEditor.tsx';
import { formulaCompletion } from '../../../../kit/formula/formula-completion.ts';
import { formulaProblems, readFormula } from '../../../../kit/formula/formula-state.ts';
import { needTexts } from '../../../../texts/i18n.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { BindingPicker } from '../BindingPicker.tsx';
import { EditorContext } from '../../editor-context.ts';
import { useObservable } from '../../use-editor.ts';
import { useWorkplace } from '../../workplace/workplace.ts';
import styles from './formula.module.css';
import { heldSources, withSource } from './named-sources.ts';
import { SourceRows } from './SourceRows.tsx';
import { useFormulaReading } from './use-formula-reading.ts';

needTexts('designerFormula');

interface FormulaEditingProps {
  readonly label: string;
  /** The formula with the lists of its sources. */
  readonly held: JsonObject;
  /** Everything with the same `squash`, made in a row, is one step. */
  readonly onChange: (held: JsonObject, squash?: string) => void;
  /** Why the field does not take a value; undefined where it does. */
  readonly misfitOf?: (value: PageFormulaValue) => FormulaMisfit | undefined;
}

/**
 * A formula over several sources while it is written: the sources with their names and values, completion, what is wrong and where,
 * and its result at present. It brings CodeMirror, so it is loaded lazily.
 */
export default function FormulaEditing({ label, held, onChange, misfitOf }: FormulaEditingProps) {
  const { t } = useTexts('designerFormula');
  const language = useLanguage();
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const text = textField(held, 'formula');
  const sources = heldSources(held);
  // Another completion only for other names, not with each letter of the formula.
  const names = sources.map(({ name, title }) => `${name}\t${title}`).join('\n');
  const extensions = useMemo(() => {
    const choices = names.split('\n').map((line) => {
      const [key = '', remark = ''] = line.split('\t');
      return { key, driver: '', remark };
    });
    return [formulaCompletion('page', choices, language), EditorView.lineWrapping];
  }, [names, language]);
  const state = useMemo(() => readFormula(text, 'page'), [text]);
  const problems = useMemo(() => formulaProblems(state, language), [state, language]);
  const unknown = useMemo(() => {
    const saved = fieldFormulaSchema.safeParse({ ...held, path: 'data.value' }).data;
    const read = state.step === 'right' && saved !== undefined ? readPageFormula(saved) : undefined;
    return read?.ok === false ? errorText(read.finding.key, read.finding.parameters, language) : undefined;
  }, [held, state, language]);
  const circle = useElementFault(held);
  useShownElements();
  const problem = problems[0]?.message ?? unknown ?? circle;
  return (
    <div role="group" aria-label={t('of', { label })} className={styles.editing}>
      <SourceRows held={held} onChange={onChange} />
      <Button size="small" icon={<AddIcon />} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
      <CodeEditor
        id={id}
        label={t('of', { label })}
        value={text}
        extensions={extensions}
        maxBytes={rules.pageFormula.maximum}
        invalid={problem !== undefined}
        problems={problems}
        onChange={(formula) => onChange({ ...held, formula }, 'formula')}
      />
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      {problem === undefined && state.step === 'right' && (
        <FormulaResultLine held={held} {...(misfitOf && { misfitOf })} />
      )}
      <p className={styles.note}>{t('help')}</p>
      {isAdding && (
        <BindingPicker
          title={t('add')}
          current={undefined}
          equipmentId=""
          kinds={['signal', 'mvar', 'system']}
          several
          withElements
          onPick={(binding) => {
            const added = withSource(held, binding);
            if (added === undefined) return;
            const { formula, name } = added;
            onChange(text.trim() === '' ? { ...formula, formula: name } : formula);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** Shows the present values of properties of widgets also while the canvas shows none. */
function useShownElements(): void {
  const editor = useContext(EditorContext);
  const { values } = useWorkplace();
  useElementFeed(editor?.store, values, drawnTypes);
}

/** The widgets of the page that follow each other in a circle, in words; undefined where a formula follows none, or there is no circle. */
function useElementFault(held: JsonObject): string | undefined {
  const editor = useContext(EditorContext);
  const language = useLanguage();
  return useMemo(() => {
    if (editor === undefined || heldSources(held).every(({ kind }) => kind !== 'element')) return undefined;
    const fault = elementFault(editor.store.all());
    if (fault === undefined) return undefined;
    const { key, parameters } = elementFinding(fault);
    return errorText(key, parameters, language);
  }, [editor, held, language]);
}

/** The present value of a right formula, and whether its field takes that. */
function FormulaResultLine({ held, misfitOf }: Pick<FormulaEditingProps, 'held' | 'misfitOf'>) {
  const { t } = useTexts('designerFormula');
  const equipment = useObservable(useWorkplace().equipment);
  const reading = useFormulaReading(held);
  if (equipment === undefined || reading === undefined)
    return <p className={styles.note}>{t('noEquipment')}</p>;
  const { value, state } = reading;
  const isText = typeof value === 'string';
  if (!isText && !Number.isFinite(value)) return <output className={styles.result}>{t('noValue')}</output>;
  const misfit = misfitOf?.(value);
  return (
    <output className={styles.result}>
      <span>= {isText ? `“${value}”` : formatNumber(value, Number.isInteger(value) ? 0 : 3)}</span>
      {state !== 'live' && <State kind="warning">{t(`states.${state}`)}</State>}
      {misfit !== undefined && <State kind="danger">{t(`misfits.${misfit}`)}</State>}
    </output>
  );
}
