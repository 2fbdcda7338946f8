import type { AlarmInputs } from '../inputs.ts';
import { type Evaluator, newest } from './evaluator.ts';

/** A value that was bad, or not read at all, for a time. */
export function unreadEvaluator(inputs: AlarmInputs, slot: number, windowMs: number): Evaluator {
  return {
    slots: [slot],
    onRead: false,
    holds: (_before, now) =>
      inputs.good[slot] === 1 ? false : now - (inputs.qualityAt[slot] ?? 0) >= windowMs || undefined,
    decidedAt: (holds) => (holds ? (inputs.qualityTimes[slot] ?? 0) + windowMs : newest(inputs, [slot])),
    next: () => (inputs.good[slot] === 1 ? Infinity : (inputs.qualityAt[slot] ?? 0) + windowMs),
  };
}
