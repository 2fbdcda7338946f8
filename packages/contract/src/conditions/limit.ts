import { z } from 'zod';
import { choice } from '../schema/field.ts';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind, conditionVariable, hysteresis, slotOf } from './condition.ts';
import { byValue, type Evaluator } from './evaluator.ts';

interface Limit {
  readonly side: 'above' | 'below';
  readonly limit: number;
  readonly hysteresis: number;
}

/** A value beyond a limit; it is within it again once it has returned by the hysteresis. */
function limitEvaluator(inputs: AlarmInputs, slot: number, { side, limit, hysteresis }: Limit): Evaluator {
  const sign = side === 'above' ? 1 : -1;
  return byValue(inputs, [slot], (before) => {
    const value = inputs.values[slot] ?? Number.NaN;
    if (Number.isNaN(value)) return undefined;
    const excess = sign * (value - limit);
    return excess > (before ? -hysteresis : 0);
  });
}

/** A value beyond a limit. */
export const limit = conditionKind({
  schema: z.strictObject({
    kind: z.literal('limit'),
    keys: conditionVariable,
    side: choice(['above', 'below']).default('above'),
    limit: z.number(),
    hysteresis,
  }),
  evaluator: (inputs, condition) => limitEvaluator(inputs, slotOf(inputs, condition), condition),
});
