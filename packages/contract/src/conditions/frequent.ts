import { z } from 'zod';
import { integer } from '../schema/field.ts';
import { conditionKind, conditionVariable, slotOf, timeWindow } from './condition.ts';
import { type Evaluator, newest } from './evaluator.ts';
import type { AlarmInputs } from './inputs.ts';

interface Frequency {
  readonly times: number;
  readonly windowMs: number;
}

/**
 * A value that has changed more than some times within a window. The times of its latest changes are kept in a ring, one
 * more than are allowed: it changes too often as long as the oldest of them lies within the window.
 */
function frequentEvaluator(inputs: AlarmInputs, slot: number, { times, windowMs }: Frequency): Evaluator {
  const length = times + 1;
  const changedAt = new Float64Array(length).fill(-Infinity);
  const changedTimes = new Float64Array(length);
  let oldest = 0;
  let value = Number.NaN;
  return {
    slots: [slot],
    onRead: false,
    holds: (_before, now) => {
      const present = inputs.values[slot] ?? Number.NaN;
      // A value that is bad for a while is no change.
      if (!Number.isNaN(present)) {
        if (!Number.isNaN(value) && present !== value) {
          changedAt[oldest] = inputs.changedAt[slot] ?? 0;
          changedTimes[oldest] = inputs.changedTimes[slot] ?? 0;
          oldest = (oldest + 1) % length;
        }
        value = present;
      }
      return Number.isNaN(value) ? undefined : now < (changedAt[oldest] ?? 0) + windowMs;
    },
    decidedAt: (holds) => {
      if (holds) return changedTimes[(oldest + times) % length] ?? 0;
      // After a restart none of the changes before it is known.
      const isKnown = (changedAt[oldest] ?? 0) > -Infinity;
      return isKnown ? (changedTimes[oldest] ?? 0) + windowMs : newest(inputs, [slot]);
    },
    next: (holds) => {
      const end = (changedAt[oldest] ?? 0) + windowMs;
      // One that was active before a restart waits for its first value.
      return holds && end > -Infinity ? end : Infinity;
    },
  };
}

/** A value that changes too often, such as a pump that is started too many times an hour. */
export const frequent = conditionKind({
  schema: z.strictObject({
    kind: z.literal('frequent'),
    keys: conditionVariable,
    /** Changes within the window that are allowed. A start and a stop are two. */
    times: integer(1, 1000).default(10),
    windowMs: timeWindow(86_400_000, 3_600_000),
  }),
  evaluator: (inputs, condition) => frequentEvaluator(inputs, slotOf(inputs, condition), condition),
});
