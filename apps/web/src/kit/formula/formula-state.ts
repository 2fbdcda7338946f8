import type { Finding } from '@penstock/contract/rules/finding';
import { compileCollect, compileOperation } from '@penstock/contract/formula/compile';
import { type Expression, keysOf } from '@penstock/contract/formula/expression';
import { type FormulaScope, parseFormula } from '@penstock/contract/formula/parse';
import { errorText } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';

/** A formula while it is typed. */
export type FormulaState =
  | { readonly step: 'empty' }
  | { readonly step: 'wrong'; readonly finding: Finding; readonly line: number; readonly column: number }
  | {
      readonly step: 'right';
      readonly expression: Expression;
      /** The keys it uses, in their order. */
      readonly keys: readonly string[];
    };

/** Reads a formula; what is wrong is placed by line and column, both from 1. */
export function readFormula(text: string, scope: FormulaScope): FormulaState {
  if (text.trim() === '') return { step: 'empty' };
  const result = parseFormula(text, scope);
  if (result.ok)
    return { step: 'right', expression: result.expression, keys: [...keysOf(result.expression).keys()] };
  const { finding } = result;
  const before = text.slice(0, Math.max(0, Number(finding.parameters['position'] ?? 1) - 1)).split('\n');
  return { step: 'wrong', finding, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** The problem of a formula at its place, in the reader's language, as the code editor marks it; none where it is right. */
export function formulaProblems(state: FormulaState, language: Language) {
  if (state.step !== 'wrong') return [];
  const { line, column, finding } = state;
  return [{ line, column, message: errorText(finding.key, finding.parameters, language) }];
}

/** The result of a collect formula for a raw value; undefined where it has no value. */
export function collected(expression: Expression, raw: number): number | undefined {
  return finite(compileCollect(expression)(raw));
}

/**
 * The result of an operation formula for the values of its variables; undefined where one is missing or it
 * has no value.
 */
export function computed(
  expression: Expression,
  keys: readonly string[],
  valueOf: (key: string) => number,
): number | undefined {
  const compiled = compileOperation(expression, (key) => keys.indexOf(key));
  return finite(compiled(keys.map(valueOf)));
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
