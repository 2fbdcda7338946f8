import { z } from 'zod';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind, conditionVariable, slotOf, timeWindow } from './condition.ts';
import { type Evaluator, newest } from './evaluator.ts';

/** A value that was bad, or not read at all, for a time. */
function unreadEvaluator(inputs: AlarmInputs, slot: number, windowMs: number): Evaluator {
  return {
    slots: [slot],
    onRead: false,
    holds: (_before, now) =>
      inputs.good[slot] === 1 ? false : now - (inputs.qualityAt[slot] ?? 0) >= windowMs || undefined,
    decidedAt: (holds) => (holds ? (inputs.qualityTimes[slot] ?? 0) + windowMs : newest(inputs, [slot])),
    next: (holds) => (holds || inputs.good[slot] === 1 ? Infinity : (inputs.qualityAt[slot] ?? 0) + windowMs),
  };
}

/** A value that is no longer read. */
export const unread = conditionKind({
  schema: z.strictObject({
    kind: z.literal('unread'),
    keys: conditionVariable,
    windowMs: timeWindow(86_400_000, 60_000),
  }),
  isNumeric: false,
  evaluator: (inputs, condition) => unreadEvaluator(inputs, slotOf(inputs, condition), condition.windowMs),
});
