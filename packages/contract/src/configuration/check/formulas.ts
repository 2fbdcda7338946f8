import { type Expression, keysOf } from '../../formula/expression.ts';
import { parseFormula } from '../../formula/parse.ts';
import type { Parts } from '../parts/parts.ts';
import type { Path, Problems } from '../../document/problem.ts';
import { orderOf } from './dependencies.ts';
import type { Names } from './names.ts';

/** Checks a formula or condition over keys: it reads, and each key is that of a variable that is a number. */
export function checkOperation(
  text: string,
  path: Path,
  names: Pick<Names, 'keys'>,
  problems: Problems,
): Expression | null {
  const result = parseFormula(text, 'operation');
  if (!result.ok) {
    problems.addFinding(path, result.finding);
    return null;
  }
  for (const [name, position] of keysOf(result.expression)) {
    const kind = names.keys.get(name);
    if (kind === undefined) problems.add(path, 'formula.unknownKey', { position, name });
    else if (kind === 'text') problems.add(path, 'formula.notNumber', { position, name });
  }
  return result.expression;
}

/** Checks the formulas of intermediate variables, and that they do not refer to each other in a circle. */
export function checkIntermediate(parts: Parts, names: Names, problems: Problems): void {
  const uses = new Map<string, readonly string[]>();
  const places = new Map<string, Path>();
  for (const { item, path } of parts.intermediateVariables.entries) {
    if (problems.full) return;
    const { key, formula } = item;
    if (formula === undefined) continue;
    const expression = checkOperation(formula, [...path, 'formula'], names, problems);
    if (!expression || key === undefined) continue;
    uses.set(key, [...keysOf(expression).keys()]);
    places.set(key, [...path, 'formula']);
  }
  for (const circle of orderOf(uses).circles) {
    const [first] = circle;
    const path = first === undefined ? undefined : places.get(first);
    const keys = circle.slice(0, 10).join(' > ') + (circle.length > 10 ? ' > …' : '');
    if (path) problems.add(path, 'formula.cycle', { keys });
  }
}
