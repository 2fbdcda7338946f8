import { z } from 'zod';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind, conditionVariable, slotOf, timeWindow } from './condition.ts';
import { type Evaluator, newest } from './evaluator.ts';

/** A value that has not changed for a time although it is read. */
function unchangedEvaluator(inputs: AlarmInputs, slot: number, windowMs: number): Evaluator {
  return {
    slots: [slot],
    onRead: false,
    holds: (_before, now) =>
      inputs.good[slot] === 1 ? now - (inputs.changedAt[slot] ?? 0) >= windowMs : undefined,
    decidedAt: (holds) => (holds ? (inputs.changedTimes[slot] ?? 0) + windowMs : newest(inputs, [slot])),
    next: (holds) =>
      !holds && inputs.good[slot] === 1 ? (inputs.changedAt[slot] ?? 0) + windowMs : Infinity,
  };
}

/** A value that no longer changes although it is read. */
export const unchanged = conditionKind({
  schema: z.strictObject({
    kind: z.literal('unchanged'),
    keys: conditionVariable,
    windowMs: timeWindow(86_400_000, 600_000),
  }),
  isNumeric: false,
  evaluator: (inputs, condition) => unchangedEvaluator(inputs, slotOf(inputs, condition), condition.windowMs),
});
