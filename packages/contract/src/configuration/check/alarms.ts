import { conditionKinds } from '../../conditions/list.ts';
import { conditionExpressions, conditionVariables } from '../../conditions/references.ts';
import type { Path, Problems } from '../../document/problem.ts';
import type { AlarmCondition } from '../../conditions/alarm-condition.ts';
import type { Parts } from '../parts/parts.ts';
import { checkOperation } from './formulas.ts';
import type { Names } from './names.ts';
import { checkKeys } from './topics.ts';

/** Checks what alarms refer to: variables, that are numbers where they are compared, and expressions. */
export function checkAlarms(parts: Parts, names: Names, problems: Problems): void {
  for (const { item, path } of parts.alarms.entries) {
    if (problems.full) return;
    const { condition, suppressed, suppressedWhile, values } = item;
    if (condition !== undefined) checkCondition(condition, [...path, 'condition'], names, problems);
    if (suppressed === 'while' && suppressedWhile !== undefined && suppressedWhile !== '')
      checkOperation(suppressedWhile, [...path, 'suppressedWhile'], names, problems);
    checkKeys(values, [...path, 'values'], names, problems);
  }
}

function checkCondition(condition: AlarmCondition, path: Path, names: Names, problems: Problems): void {
  const { isNumeric } = conditionKinds[condition.kind];
  for (const { text: name, path: own } of conditionVariables(condition)) {
    const kind = names.keys.get(name);
    if (kind === undefined) problems.add([...path, ...own], 'variable.absent', { key: name });
    else if (isNumeric && kind === 'text') problems.add([...path, ...own], 'variable.notNumber', { name });
  }
  for (const { text, path: own } of conditionExpressions(condition))
    checkOperation(text, [...path, ...own], names, problems);
}
