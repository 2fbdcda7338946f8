import type { Path, Problems } from '../../document/problem.ts';
import type { AlarmCondition } from '../model/alarm.ts';
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
  switch (condition.kind) {
    case 'expression':
      checkOperation(condition.condition, [...path, 'condition'], names, problems);
      return;
    case 'unchanged':
    case 'unread':
      checkKeys(condition.keys, [...path, 'keys'], names, problems);
      return;
    case 'deviation':
      checkNumber(condition.setpointKey, [...path, 'setpointKey'], names, problems);
      checkNumbers(condition.keys, path, names, problems);
      return;
    case 'limit':
    case 'bit':
    case 'state':
    case 'rate':
      checkNumbers(condition.keys, path, names, problems);
  }
}

function checkNumbers(keys: readonly string[], path: Path, names: Names, problems: Problems): void {
  for (const [index, key] of keys.entries()) checkNumber(key, [...path, 'keys', index], names, problems);
}

/** Checks that a key is that of a variable whose value is a number. */
function checkNumber(name: string, path: Path, names: Names, problems: Problems): void {
  const kind = names.keys.get(name);
  if (kind === undefined) problems.add(path, 'variable.keyMissing', { name });
  else if (kind === 'text') problems.add(path, 'variable.notNumber', { name });
}
