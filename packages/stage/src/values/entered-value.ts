import type { WriteBinding } from '@penstock/contract/dashboard/binding';
import { invertFormula } from '@penstock/contract/formula/inverse';
import type { SignalValue } from '@penstock/contract/model/signal';
import { numericValue } from './condition.ts';

/** The value that was entered for what a signal holds: what the formula makes undone. Null where that cannot be known. */
export function enteredFor(
  { writeFormula }: Pick<WriteBinding, 'writeFormula'>,
  value: SignalValue,
): SignalValue {
  if (writeFormula.trim() === '' || value === null) return value;
  const number = numericValue(value);
  const entered = Number.isNaN(number) ? Number.NaN : (invertFormula(writeFormula)?.(number) ?? Number.NaN);
  // A formula such as %s * 10 made undone leaves a digit at the end that nobody entered.
  return Number.isFinite(entered) ? Number(entered.toPrecision(15)) : null;
}
