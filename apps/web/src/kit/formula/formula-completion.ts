import { autocompletion, type Completion, type CompletionContext } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { formulaFunctions, pageFunctions } from '@penstock/contract/formula/expression';
import type { FormulaScope } from '@penstock/contract/formula/parse';
import type { Language, Text } from '@penstock/languages/language';
import type { VariableChoice } from '../variable/use-variable-choices.ts';
import { functionTexts } from './function-texts.ts';

/** The most variables that are offered at once; typing more of a key finds the others. */
const mostOffered = 200;

/** The completions at a place: functions, and by the scope the raw value or variables. */
export function formulaOptions(
  scope: FormulaScope,
  variables: readonly VariableChoice[],
  typed: string,
  language: Language,
): readonly Completion[] {
  const names = Object.keys({ ...(scope === 'page' && pageFunctions), ...formulaFunctions });
  const functions = names.map((label): Completion => {
    const help: Text | undefined = functionTexts[label];
    return {
      label,
      type: 'function',
      detail: '( )',
      apply: `${label}(`,
      ...(help === undefined ? {} : { info: help[language] }),
    };
  });
  if (scope === 'collect') return [{ label: '%s', type: 'constant' }, ...functions];
  const wanted = typed.toLowerCase();
  const keys: Completion[] = [];
  for (const { key, driver, remark } of variables) {
    if (keys.length === mostOffered) break;
    if (!key.toLowerCase().includes(wanted)) continue;
    const detail = [driver, remark].filter(Boolean).join(' · ');
    keys.push({ label: key, type: 'variable', ...(detail === '' ? {} : { detail }) });
  }
  return [...keys, ...functions];
}

/** Completion in an editor of formulas. */
export function formulaCompletion(
  scope: FormulaScope,
  variables: readonly VariableChoice[],
  language: Language,
): Extension {
  return autocompletion({
    override: [
      (context: CompletionContext) => {
        const word = context.matchBefore(/[A-Za-z_%][A-Za-z0-9_]*/);
        if (word === null && !context.explicit) return null;
        const typed = word?.text ?? '';
        return {
          from: word?.from ?? context.pos,
          options: [...formulaOptions(scope, variables, typed, language)],
        };
      },
    ],
  });
}
