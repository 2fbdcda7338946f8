import type { AlarmInputs } from '../inputs.ts';
import { type Evaluator, newest } from './evaluator.ts';

/** A value that has not changed for a time although it is read. */
export function unchangedEvaluator(inputs: AlarmInputs, slot: number, windowMs: number): Evaluator {
  return {
    slots: [slot],
    onRead: false,
    holds: (_before, now) =>
      inputs.good[slot] === 1 ? now - (inputs.changedAt[slot] ?? 0) >= windowMs : undefined,
    decidedAt: (holds) => (holds ? (inputs.changedTimes[slot] ?? 0) + windowMs : newest(inputs, [slot])),
    next: () => (inputs.good[slot] === 1 ? (inputs.changedAt[slot] ?? 0) + windowMs : Infinity),
  };
}
