import { z } from 'zod';
import { number, text } from '../../schema/field.ts';
import { keysSchema } from './topic.ts';

/** When a script runs (gateway specification, section 3: execution strategy). Intervals are in milliseconds. */
export const scriptStrategySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  /** When one of the variables changes; an empty list means any. */
  z.strictObject({ kind: z.literal('change'), keys: keysSchema.default([]) }),
  z.strictObject({
    kind: z.literal('condition'),
    condition: text('condition'),
    /** Once when it becomes true, or every interval while it is true. */
    frequency: z.enum(['single', 'periodic']).default('single'),
    interval: number('reportInterval').default(60_000),
  }),
  z.strictObject({ kind: z.literal('periodic'), interval: number('reportInterval').default(60_000) }),
]);

/** A script of the user's. */
export const scriptSchema = z.strictObject({
  name: text('scriptName'),
  enabled: z.boolean().default(true),
  strategy: scriptStrategySchema.prefault({ kind: 'start' }),
  code: text('script').default(''),
});
export type Script = z.output<typeof scriptSchema>;
