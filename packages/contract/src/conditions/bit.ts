import { z } from 'zod';
import { choice, integer } from '../schema/field.ts';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind, conditionVariable, slotOf } from './condition.ts';
import { byValue, type Evaluator } from './evaluator.ts';

/** A bit of a value, which is taken as an integer of 32 bits. */
function bitEvaluator(
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

/** A bit of a value: bit 0 of a switch, any of the 32 of a word. */
export const bit = conditionKind({
  schema: z.strictObject({
    kind: z.literal('bit'),
    keys: conditionVariable,
    bit: integer(0, 31).default(0),
    bitState: choice(['set', 'clear']).default('set'),
  }),
  evaluator: (inputs, condition) => bitEvaluator(inputs, slotOf(inputs, condition), condition),
});
