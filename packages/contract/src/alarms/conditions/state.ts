import type { AlarmInputs } from '../inputs.ts';
import { byValue, type Evaluator } from './evaluator.ts';

/** A bit of a value, which is taken as an integer of 32 bits. */
export function bitEvaluator(
  inputs: AlarmInputs,
  slot: number,
  { bit, bitState }: { readonly bit: number; readonly bitState: 'set' | 'clear' },
): Evaluator {
  const wanted = bitState === 'set' ? 1 : 0;
  return byValue(inputs, [slot], () => {
    const value = inputs.values[slot] ?? Number.NaN;
    return Number.isNaN(value) ? undefined : ((value >>> bit) & 1) === wanted;
  });
}

/** A value that is one of some states. */
export function stateEvaluator(inputs: AlarmInputs, slot: number, states: readonly number[]): Evaluator {
  const wanted = new Set(states);
  return byValue(inputs, [slot], () => {
    const value = inputs.values[slot] ?? Number.NaN;
    return Number.isNaN(value) ? undefined : wanted.has(value);
  });
}
