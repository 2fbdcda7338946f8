import type { FormulaScope } from '@penstock/contract/formula/parse';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { CodeEditor } from '../code/CodeEditor.tsx';
import { useVariableChoices } from '../variable/use-variable-choices.ts';
import { FormulaResult } from './FormulaResult.tsx';
import { formulaCompletion } from './formula-completion.ts';
import { formulaProblems, readFormula } from './formula-state.ts';
import styles from './formula.module.css';

needTexts('formula');

interface FormulaEditorProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid: boolean;
  readonly scope: FormulaScope;
  readonly maxBytes: number;
  /** The gateway whose variables it can use; undefined where there is none around it. */
  readonly sn: string | undefined;
}

/**
 * An editor of a formula: completion of keys and functions with what they do, the place of an error, what the formula
 * uses and its value at present. It brings CodeMirror, so it is loaded lazily.
 */
export function FormulaEditor({ scope, sn, ...editor }: FormulaEditorProps) {
  const language = useLanguage();
  const variables = useVariableChoices(scope === 'operation' ? sn : undefined);
  const extensions = useMemo(
    () => formulaCompletion(scope, variables, language),
    [scope, variables, language],
  );
  const state = useMemo(() => readFormula(editor.value, scope), [editor.value, scope]);
  const problems = useMemo(() => formulaProblems(state, language), [state, language]);
  return (
    <div className={styles.formula}>
      <CodeEditor {...editor} extensions={extensions} problems={problems} />
      {state.step === 'wrong' && <p className={styles.wrong}>{problems[0]?.message}</p>}
      {state.step === 'right' && <FormulaResult state={state} scope={scope} sn={sn} variables={variables} />}
    </div>
  );
}
