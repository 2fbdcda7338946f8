import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { checked } from '../schema/field.ts';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind, conditionVariable, slotOf } from './condition.ts';
import { byValue, type Evaluator } from './evaluator.ts';

/** A value that is one of some states. */
function stateEvaluator(inputs: AlarmInputs, slot: number, states: readonly number[]): Evaluator {
  const wanted = new Set(states);
  return byValue(inputs, [slot], () => {
    const value = inputs.values[slot] ?? Number.NaN;
    return Number.isNaN(value) ? undefined : wanted.has(value);
  });
}

/** A value that is one of some states. */
export const state = conditionKind({
  schema: z.strictObject({
    kind: z.literal('state'),
    keys: conditionVariable,
    states: checked(z.array(z.number().int()).min(1), (states) =>
      states.length > limits.mappings
        ? { key: 'value.count', parameters: { maximum: limits.mappings, actual: states.length } }
        : null,
    ),
  }),
  evaluator: (inputs, condition) => stateEvaluator(inputs, slotOf(inputs, condition), condition.states),
});
