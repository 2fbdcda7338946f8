import { type Expression, partsOf } from '../../formula/expression.ts';
import { parseFormula } from '../../formula/parse.ts';

/** A key in the text of a formula: what it names, and where it starts, in characters from 0. */
export interface FormulaKey {
  readonly name: string;
  readonly start: number;
}

/** Every key that a formula over keys names, in the order of the text; none of a text that is no formula. */
export function formulaKeys(text: string): readonly FormulaKey[] {
  const result = parseFormula(text, 'operation');
  if (!result.ok) return [];
  const found: FormulaKey[] = [];
  const visit = (one: Expression): void => {
    if (one.kind === 'key') found.push({ name: one.name, start: one.position - 1 });
    partsOf(one).forEach(visit);
  };
  visit(result.expression);
  return found.toSorted((one, other) => one.start - other.start);
}

/** The formula with keys replaced by others; null as the new key leaves the old one. */
export function withFormulaKeys(text: string, renamed: ReadonlyMap<string, string | null>): string {
  let end = 0;
  let result = '';
  for (const { name, start } of formulaKeys(text)) {
    const next = renamed.get(name);
    if (next === undefined || next === null) continue;
    result += text.slice(end, start) + next;
    end = start + name.length;
  }
  return result + text.slice(end);
}
