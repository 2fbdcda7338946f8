import { z } from 'zod';
import { choice } from '../schema/field.ts';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind, conditionVariable, slotOf, timeWindow } from './condition.ts';
import { type Evaluator, newest } from './evaluator.ts';

/** Into how many parts a window is divided; it may be shorter by one of them. */
const parts = 60;

interface Rate {
  readonly direction: 'rising' | 'falling' | 'either';
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * A value that has changed by more than a limit within a window. Only the lowest and the highest value of each part of
 * the window are kept, so that an hour of values each second takes no more room than a minute of them.
 */
function rateEvaluator(inputs: AlarmInputs, slot: number, { direction, limit, windowMs }: Rate): Evaluator {
  const lowest = new Float64Array(parts).fill(Number.NaN);
  const highest = new Float64Array(parts).fill(Number.NaN);
  const length = windowMs / parts;
  let newestPart = Number.NaN;

  /** Forgets the parts between the newest and that of now. */
  const moveTo = (part: number) => {
    const passed = Number.isNaN(newestPart) ? parts : Math.min(parts, part - newestPart);
    for (let step = 0; step < passed; step += 1) {
      lowest[(part - step) % parts] = Number.NaN;
      highest[(part - step) % parts] = Number.NaN;
    }
    newestPart = part;
  };

  return {
    slots: [slot],
    onRead: true,
    holds: (_before, now) => {
      const value = inputs.values[slot] ?? Number.NaN;
      if (Number.isNaN(value)) return undefined;
      const part = Math.floor(now / length) + parts;
      moveTo(part);
      const index = part % parts;
      // A comparison with NaN is false: the first value of a part counts.
      if (!((lowest[index] ?? Number.NaN) <= value)) lowest[index] = value;
      if (!((highest[index] ?? Number.NaN) >= value)) highest[index] = value;
      let rise = 0;
      let fall = 0;
      for (let other = 0; other < parts; other += 1) {
        rise = Math.max(rise, value - (lowest[other] ?? Number.NaN) || 0);
        fall = Math.max(fall, (highest[other] ?? Number.NaN) - value || 0);
      }
      if (direction === 'rising') return rise > limit;
      return direction === 'falling' ? fall > limit : Math.max(rise, fall) > limit;
    },
    decidedAt: () => newest(inputs, [slot]),
    next: () => Infinity,
  };
}

/** A value that changes faster than allowed, over a window of time. */
export const rate = conditionKind({
  schema: z.strictObject({
    kind: z.literal('rate'),
    keys: conditionVariable,
    direction: choice(['rising', 'falling', 'either']).default('either'),
    /** The change within the window, in the unit of the value. */
    limit: z.number().positive(),
    windowMs: timeWindow(3_600_000, 60_000),
  }),
  evaluator: (inputs, condition) => rateEvaluator(inputs, slotOf(inputs, condition), condition),
});
