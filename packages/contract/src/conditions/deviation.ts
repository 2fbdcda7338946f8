import { z } from 'zod';
import { text } from '../schema/field.ts';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind, conditionVariable, hysteresis, slotOf } from './condition.ts';
import { byValue, type Evaluator } from './evaluator.ts';

/** A value that is further from its setpoint than a limit; it is near again once it has returned by the hysteresis. */
function deviationEvaluator(
  inputs: AlarmInputs,
  slot: number,
  setpoint: number,
  { limit, hysteresis }: { readonly limit: number; readonly hysteresis: number },
): Evaluator {
  return byValue(inputs, [slot, setpoint], (before) => {
    const distance = Math.abs((inputs.values[slot] ?? Number.NaN) - (inputs.values[setpoint] ?? Number.NaN));
    if (Number.isNaN(distance)) return undefined;
    return distance > (before ? limit - hysteresis : limit);
  });
}

/** A value that is further from its setpoint than allowed. */
export const deviation = conditionKind({
  schema: z.strictObject({
    kind: z.literal('deviation'),
    keys: conditionVariable,
    setpointKey: text('key'),
    limit: z.number().positive(),
    hysteresis,
  }),
  variables: ['setpointKey'],
  evaluator: (inputs, condition) =>
    deviationEvaluator(inputs, slotOf(inputs, condition), inputs.slotOf(condition.setpointKey), condition),
});
