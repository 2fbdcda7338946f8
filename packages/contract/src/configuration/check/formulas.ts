import { type Expression, keysOf } from '../../formula/expression.ts';
import { parseFormula } from '../../formula/parse.ts';
import type { Parts } from '../read/parts.ts';
import type { Path, Problems } from '../../document/problem.ts';
import type { Names } from './names.ts';

/** Checks a formula or condition over keys: it reads, and each key is that of a variable that is a number. */
export function checkOperation(
  text: string,
  path: Path,
  names: Names,
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
  for (const { item, path } of parts.intermediateVariables.right) {
    if (problems.full) return;
    const expression = checkOperation(item.formula, [...path, 'formula'], names, problems);
    if (!expression) continue;
    uses.set(item.key, [...keysOf(expression).keys()]);
    places.set(item.key, [...path, 'formula']);
  }
  for (const circle of orderOf(uses).circles) {
    const [first] = circle;
    const path = first === undefined ? undefined : places.get(first);
    if (path) problems.add(path, 'formula.cycle', { keys: circle.slice(0, 10).join(' > ') });
  }
}

/** Keys in an order in which each comes after those it uses, and the circles that have no such order. */
export interface DependencyOrder {
  readonly order: readonly string[];
  readonly circles: readonly (readonly string[])[];
}

/**
 * Orders variables by what their formulas use. Keys that are not in the map are of no concern. Works without recursion,
 * since a chain may be as long as there are variables.
 */
export function orderOf(uses: ReadonlyMap<string, readonly string[]>): DependencyOrder {
  const order: string[] = [];
  const circles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const start of uses.keys()) {
    if (state.has(start)) continue;
    const path: { key: string; next: number }[] = [{ key: start, next: 0 }];
    state.set(start, 'open');
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const used = uses.get(top.key)?.[top.next];
      top.next += 1;
      if (used === undefined) {
        state.set(top.key, 'done');
        order.push(top.key);
        path.pop();
      } else if (uses.has(used)) {
        const known = state.get(used);
        if (known === 'open') {
          const from = path.findIndex((one) => one.key === used);
          circles.push([...path.slice(from).map((one) => one.key), used]);
        } else if (known === undefined) {
          state.set(used, 'open');
          path.push({ key: used, next: 0 });
        }
      }
    }
  }
  return { order, circles };
}
