import type { ClickAction } from '@penstock/contract/dashboard/click-action';
import { boundFormulaOf } from '../values/bound-formula.ts';
import { conditionFor } from '../values/condition.ts';
import { type Reading, readingState } from '../values/reading.ts';
import type { ValueHub } from '../values/value-hub.ts';
import { targetOf, valueKey } from '../values/value-target.ts';

/** Whether an action is to be done now. `unknown`: the value that its condition looks at is bad, old or not known. */
export type ConditionState =
  | { readonly state: 'holds' | 'fails' }
  | { readonly state: 'unknown'; readonly title: string };

/** Looks whether the condition of an action holds; one that looks at nothing holds. Its sources have to be followed. */
export function conditionState({ when }: Pick<ClickAction, 'when'>, values: ValueHub): ConditionState {
  const binding = when?.binding ?? null;
  if (when === null || binding === null) return { state: 'holds' };
  const reading = readingOf(binding, values);
  if (reading === undefined) return { state: 'holds' };
  const state = readingState(reading);
  if (state === 'live' || state === 'uncertain')
    return { state: conditionFor(when, reading) === undefined ? 'fails' : 'holds' };
  const { title, signalId, formula = '' } = binding;
  return { state: 'unknown', title: title || reading.facts?.title || signalId || formula };
}

function readingOf(
  binding: NonNullable<NonNullable<ClickAction['when']>['binding']>,
  values: ValueHub,
): Reading | undefined {
  const formula = boundFormulaOf(binding);
  if (formula !== undefined) return formula.reading(values);
  const target = targetOf(binding);
  return target && values.reading(valueKey(target));
}
