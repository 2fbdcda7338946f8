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
    ...('keys' in condition
      ? condition.keys.map((key, index) => ({ key, path: ['condition', 'keys', index] }))
      : []),
    ...('setpointKey' in condition
      ? [{ key: condition.setpointKey, path: ['condition', 'setpointKey'] }]
      : []),
    ...('condition' in condition ? inText(condition.condition, ['condition', 'condition']) : []),
    ...inText(suppressedWhile, ['suppressedWhile']),
    ...values.map((key, index) => ({ key, path: ['values', index] })),
  ];
}
