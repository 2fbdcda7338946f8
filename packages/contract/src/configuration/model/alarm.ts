import { z } from 'zod';
import { alarmConditionSchema } from '../../conditions/alarm-condition.ts';
import { choice, integer, list, mark, requiredIf, text } from '../../schema/field.ts';
import { limits } from '../../rules/limits.ts';
import { keysSchema } from './topic.ts';

/** An alarm that the gateway judges, online or not. What it means to people is kept by the platform. */
export const alarmSchema = z.strictObject({
  id: text('key'),
  enabled: z.boolean().default(true),
  condition: alarmConditionSchema,
  /** The condition must hold for this time before the alarm is raised, and be gone for this time before it returns. */
  onDelayMs: integer(0, 86_400_000, 'ms').default(0),
  offDelayMs: integer(0, 86_400_000, 'ms').default(0),
  /** The alarm is suppressed by design while this is true; empty: never. */
  suppressed: choice(['never', 'while']).default('never'),
  suppressedWhile: mark(
    requiredIf(z.union([z.literal(''), text('condition')]).default(''), {
      field: 'suppressed',
      in: ['while'],
    }),
    { code: 'expression' },
  ),
  /** Variables whose values go along with the alarm when it is raised and when it returns. */
  values: keysSchema.default([]),
});
export type Alarm = z.output<typeof alarmSchema>;

/** The alarms of a gateway. */
export const alarmsSchema = list(alarmSchema, 'id', limits.alarms, 'capacity.alarms');
