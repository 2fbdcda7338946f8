import { conditionExpressions, conditionVariables } from '../../conditions/references.ts';
import type { Alarm } from '../../configuration/model/alarm.ts';
import { formulaKeys } from '../../configuration/references/formula-keys.ts';
import type { Path } from '../../document/problem.ts';

/** Every key of a variable that an alarm names, with where it does. */
export function alarmKeys({
  condition,
  suppressedWhile,
  values,
}: Alarm): readonly { key: string; path: Path }[] {
  const inText = (text: string, path: Path) => formulaKeys(text).map(({ name }) => ({ key: name, path }));
  return [
    ...conditionVariables(condition).map(({ text, path }) => ({ key: text, path: ['condition', ...path] })),
    ...conditionExpressions(condition).flatMap(({ text, path }) => inText(text, ['condition', ...path])),
    ...inText(suppressedWhile, ['suppressedWhile']),
    ...values.map((key, index) => ({ key, path: ['values', index] })),
  ];
}
