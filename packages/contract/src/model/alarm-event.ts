import { z } from 'zod';
import { recordedValueSchema } from './recorded-value.ts';

/** Why an alarm returned. */
export const alarmReturnReasons = [
  /** Its condition is gone. */
  'normal',
  /** It is suppressed by design. */
  'suppressed',
  /** Its definition was disabled, or is gone, while it was active. */
  'disabled',
  'removed',
] as const;
export type AlarmReturnReason = (typeof alarmReturnReasons)[number];

/**
 * The origin of an alarm: a definition over variables, or one of {@link gatewayAlarmKinds} about the gateway
 * itself.
 */
export const alarmOrigins = ['signal', 'gateway'] as const;
export type AlarmOrigin = (typeof alarmOrigins)[number];

/** The most values that go along with an event: those of the condition and 100 others. */
export const maxAlarmValues = 120;
/** The most bytes of a text among them, in UTF-8; what is longer is cut at a whole character. */
export const alarmTextBytes = 60;

/**
 * An alarm was raised or has returned. An occurrence is one time that an alarm is active; an event that comes twice is
 * known by its occurrence.
 */
export const alarmEventSchema = z.object({
  kind: z.literal('alarm'),
  origin: z.enum(alarmOrigins),
  /** The id of its definition in the configuration; of an alarm about the gateway its kind, and what it is about. */
  alarm: z.string().min(1).max(100),
  occurrence: z.uuid(),
  event: z.enum(['raised', 'returned']),
  /** When it happened, and when the occurrence was raised: ms since 1970. */
  time: z.number(),
  raisedAt: z.number(),
  /** Null when it was raised. */
  reason: z.enum(alarmReturnReasons).nullable(),
  values: z
    .array(z.object({ key: z.string().min(1).max(64), value: recordedValueSchema }))
    .max(maxAlarmValues),
});
export type AlarmEvent = z.output<typeof alarmEventSchema>;
