import type { AlarmCondition } from '@penstock/contract/conditions/alarm-condition';

/** The least time that is shown before and after an alarm, and the most, in ms. */
const margin = { least: 5 * 60_000, most: 6 * 3_600_000 } as const;

/**
 * The time around an alarm: half of its length before it was raised and after it returned, within the limits of
 * {@link margin}. One that is active is shown until now. ISO texts, and ms since 1970.
 */
export function alarmRange(
  raisedAt: string,
  returnedAt: string,
  now: number,
): { readonly from: number; readonly to: number } {
  const raised = Date.parse(raisedAt);
  const end = returnedAt === '' ? Math.max(now, raised) : Date.parse(returnedAt);
  const around = Math.min(margin.most, Math.max(margin.least, (end - raised) / 2));
  return { from: raised - around, to: returnedAt === '' ? end : end + around };
}

/** The limits of the values of signals. */
export interface ConditionLimits {
  /** The keys of the signals in the definition of the equipment. */
  readonly keys: readonly string[];
  readonly lower: number | null;
  readonly upper: number | null;
}

/** The limits that a condition sets to the values of its signals; undefined where it is of a kind that sets none. */
export function conditionLimits(condition: AlarmCondition): ConditionLimits | undefined {
  switch (condition.kind) {
    case 'limit':
      return {
        keys: condition.keys,
        lower: condition.side === 'below' ? condition.limit : null,
        upper: condition.side === 'above' ? condition.limit : null,
      };
    case 'range':
      return { keys: condition.keys, lower: condition.lowerLimit, upper: condition.upperLimit };
    case 'bit':
    case 'state':
    case 'deviation':
    case 'rate':
    case 'unchanged':
    case 'frequent':
    case 'unread':
    case 'expression':
      return undefined;
  }
}
