import type { AlarmCondition } from '../../configuration/model/alarm.ts';
import type { AlarmInputs } from '../inputs.ts';
import { deviationEvaluator } from './deviation.ts';
import type { Evaluator } from './evaluator.ts';
import { expressionEvaluator } from './expression.ts';
import { limitEvaluator } from './limit.ts';
import { rateEvaluator } from './rate.ts';
import { bitEvaluator, stateEvaluator } from './state.ts';
import { unchangedEvaluator } from './unchanged.ts';
import { unreadEvaluator } from './unread.ts';

/** The evaluator of a condition. A condition that is not an expression has one key. */
export function evaluatorOf(condition: AlarmCondition, inputs: AlarmInputs): Evaluator {
  if (condition.kind === 'expression') return expressionEvaluator(inputs, condition.condition);
  const [key = ''] = condition.keys;
  const slot = inputs.slotOf(key);
  switch (condition.kind) {
    case 'limit':
      return limitEvaluator(inputs, slot, condition);
    case 'bit':
      return bitEvaluator(inputs, slot, condition);
    case 'state':
      return stateEvaluator(inputs, slot, condition.states);
    case 'deviation':
      return deviationEvaluator(inputs, slot, inputs.slotOf(condition.setpointKey), condition);
    case 'rate':
      return rateEvaluator(inputs, slot, condition);
    case 'unchanged':
      return unchangedEvaluator(inputs, slot, condition.windowMs);
    case 'unread':
      return unreadEvaluator(inputs, slot, condition.windowMs);
  }
}

/** The keys of the variables that a condition is about, in the order in which their values are shown. */
export function conditionKeys(
  condition: AlarmCondition,
  inputs: AlarmInputs,
  evaluator: Evaluator,
): readonly string[] {
  if (condition.kind !== 'expression') {
    return condition.kind === 'deviation' ? [...condition.keys, condition.setpointKey] : condition.keys;
  }
  return evaluator.slots.map((slot) => inputs.keyOf(slot));
}
