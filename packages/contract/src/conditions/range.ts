import { z } from 'zod';
import { foundIssue } from '../schema/found-issue.ts';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind, conditionVariable, hysteresis, slotOf } from './condition.ts';
import { byValue, type Evaluator } from './evaluator.ts';

interface Range {
  readonly lowerLimit: number;
  readonly upperLimit: number;
  readonly hysteresis: number;
}

/** A value outside of a range; it is inside again once it has returned by the hysteresis. */
function rangeEvaluator(inputs: AlarmInputs, slot: number, range: Range): Evaluator {
  const { lowerLimit, upperLimit, hysteresis } = range;
  return byValue(inputs, [slot], (before) => {
    const value = inputs.values[slot] ?? Number.NaN;
    if (Number.isNaN(value)) return undefined;
    return Math.max(lowerLimit - value, value - upperLimit) > (before ? -hysteresis : 0);
  });
}

/** A value outside of a range, such as the temperature of a cold store: one alarm for both sides. */
export const range = conditionKind({
  schema: z
    .strictObject({
      kind: z.literal('range'),
      keys: conditionVariable,
      lowerLimit: z.number(),
      upperLimit: z.number(),
      /** At most half of the range, since a value could not return by more. */
      hysteresis,
    })
    .check(({ value, issues }) => {
      const maximum = (value.upperLimit - value.lowerLimit) / 2;
      if (maximum <= 0)
        issues.push(foundIssue({ key: 'definition.range', parameters: {} }, value, ['upperLimit']));
      else if (value.hysteresis > maximum)
        issues.push(foundIssue({ key: 'value.atMost', parameters: { maximum } }, value, ['hysteresis']));
    }),
  evaluator: (inputs, condition) => rangeEvaluator(inputs, slotOf(inputs, condition), condition),
});
