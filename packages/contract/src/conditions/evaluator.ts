import type { AlarmInputs } from './inputs.ts';

/** A condition of an alarm, compiled for the slots of its variables. */
export interface Evaluator {
  /** The slots it depends on. */
  readonly slots: readonly number[];
  /** Whether it is to be evaluated also when a variable was read again with the same value. */
  readonly onRead: boolean;
  /**
   * Whether it holds; undefined where that cannot be said, since a value is bad: then it is as before.
   * @param before whether it held before. @param now monotonic, ms.
   */
  holds(before: boolean, now: number): boolean | undefined;
  /** When it began or ceased to hold, by the values that decided, ms since 1970. Asked right after {@link holds}. */
  decidedAt(holds: boolean): number;
  /** When it can begin, or cease, to hold although nothing is read, monotonic; infinite where only values decide that. */
  next(holds: boolean): number;
}

/** Makes an evaluator of conditions that only values decide. */
export function byValue(
  inputs: AlarmInputs,
  slots: readonly number[],
  holds: (before: boolean) => boolean | undefined,
): Evaluator {
  return { slots, onRead: false, holds, decidedAt: () => newest(inputs, slots), next: () => Infinity };
}

/** The time of the newest of some values. */
export function newest({ times }: AlarmInputs, slots: readonly number[]): number {
  let time = 0;
  for (const slot of slots) time = Math.max(time, times[slot] ?? 0);
  return time;
}
