import { z } from 'zod';
import { checked, choice, integer, list, mark, requiredIf, text } from '../../schema/field.ts';
import { limits } from '../../rules/limits.ts';
import { keysSchema } from './topic.ts';

const key = mark(z.array(text('key')).length(1), { refersTo: 'variables' });

/** How far a value must return before a limit counts as kept again, in the unit of the value. */
const hysteresis = z.number().min(0).default(0);

/**
 * The condition that raises an alarm. Times are in milliseconds; values are those after formula and rounding,
 * in their unit.
 */
export const alarmConditionSchema = z.discriminatedUnion('kind', [
  /** A value beyond a limit. */
  z.strictObject({
    kind: z.literal('limit'),
    keys: key,
    side: choice(['above', 'below']).default('above'),
    limit: z.number(),
    hysteresis,
  }),
  /** A bit of a value: bit 0 of a switch, any of the 32 of a word. */
  z.strictObject({
    kind: z.literal('bit'),
    keys: key,
    bit: integer(0, 31).default(0),
    bitState: choice(['set', 'clear']).default('set'),
  }),
  /** A value that is one of some states. */
  z.strictObject({
    kind: z.literal('state'),
    keys: key,
    states: checked(z.array(z.number().int()).min(1), (states) =>
      states.length > limits.mappings
        ? { key: 'value.count', parameters: { maximum: limits.mappings, actual: states.length } }
        : null,
    ),
  }),
  /** A value that is further from its setpoint than allowed. */
  z.strictObject({
    kind: z.literal('deviation'),
    keys: key,
    setpointKey: text('key'),
    limit: z.number().positive(),
    hysteresis,
  }),
  /** A value that changes faster than allowed, over a window of time. */
  z.strictObject({
    kind: z.literal('rate'),
    keys: key,
    direction: choice(['rising', 'falling', 'either']).default('either'),
    /** The change within the window, in the unit of the value. */
    limit: z.number().positive(),
    windowMs: integer(1000, 3_600_000, 'ms').default(60_000),
  }),
  /** A value that no longer changes although it is read. */
  z.strictObject({
    kind: z.literal('unchanged'),
    keys: key,
    windowMs: integer(1000, 86_400_000, 'ms').default(600_000),
  }),
  /** A value that is no longer read. */
  z.strictObject({
    kind: z.literal('unread'),
    keys: key,
    windowMs: integer(1000, 86_400_000, 'ms').default(60_000),
  }),
  /** Anything else: an expression over keys, such as `level > 80 && pump_1 == 0`. */
  z.strictObject({
    kind: z.literal('expression'),
    condition: mark(text('condition'), { code: 'expression' }),
  }),
]);
export type AlarmCondition = z.output<typeof alarmConditionSchema>;

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
