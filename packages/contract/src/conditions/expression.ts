import { z } from 'zod';
import { mark, text } from '../schema/field.ts';
import { compileOperation } from '../formula/compile.ts';
import { parseFormula } from '../formula/parse.ts';
import type { AlarmInputs } from './inputs.ts';
import { conditionKind } from './condition.ts';
import { byValue, type Evaluator } from './evaluator.ts';

/** An expression over keys, such as `level > 80 && pump_1 == 0`; `text` was checked with its configuration. */
export function expressionEvaluator(inputs: AlarmInputs, text: string): Evaluator {
  const parsed = parseFormula(text, 'operation');
  if (!parsed.ok) throw new Error(`the configuration was not checked: condition ${text}`);
  const slots = new Set<number>();
  const compute = compileOperation(parsed.expression, (key) => {
    const slot = inputs.slotOf(key);
    slots.add(slot);
    return slot;
  });
  const used = [...slots];
  return byValue(inputs, used, () => {
    for (const slot of used) if (Number.isNaN(inputs.values[slot])) return undefined;
    const result = compute(inputs.values);
    return Number.isNaN(result) ? undefined : result !== 0;
  });
}

/** Anything else: an expression over keys. */
export const expression = conditionKind({
  schema: z.strictObject({
    kind: z.literal('expression'),
    condition: mark(text('condition'), { code: 'expression' }),
  }),
  expressions: ['condition'],
  evaluator: (inputs, { condition }) => expressionEvaluator(inputs, condition),
});
