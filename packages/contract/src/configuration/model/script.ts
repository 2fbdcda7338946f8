import { z } from 'zod';
import { appliesIf, mark, number, text } from '../../schema/field.ts';
import { keysSchema } from './topic.ts';

/** When a script runs (gateway specification, section 3: execution strategy). Intervals are in milliseconds. */
export const scriptStrategySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  /** When one of the variables changes; an empty list means any. */
  z.strictObject({ kind: z.literal('change'), keys: keysSchema.default([]) }),
  z.strictObject({
    kind: z.literal('condition'),
    condition: mark(text('condition'), { code: 'expression' }),
    /** Once when it becomes true, or every interval while it is true. */
    frequency: z.enum(['single', 'periodic']).default('single'),
    interval: appliesIf(number('reportInterval').default(60_000), { field: 'frequency', in: ['periodic'] }),
  }),
  z.strictObject({ kind: z.literal('periodic'), interval: number('reportInterval').default(60_000) }),
]);

/** A script that the user wrote. */
export const scriptSchema = z.strictObject({
  name: text('scriptName'),
  enabled: z.boolean().default(true),
  strategy: scriptStrategySchema.prefault({ kind: 'start' }),
  code: mark(text('script').default(''), { code: 'javascript', script: 'task' }),
});
