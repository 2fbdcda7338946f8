import { z } from 'zod';
import { alarmSchema } from '../configuration/model/alarm.ts';
import { alarmReturnReasons } from '../model/alarm-event.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/** Limits of a back-test. */
export const backTestLimits = {
  days: 31,
  /** Records that are read. */
  records: 5_000_000,
  /** Occurrences, and gaps of each signal, that are listed; all are counted. */
  listed: 500,
} as const;

/**
 * Judges the definition of an alarm over what was recorded of an equipment, as its gateway would have: how often it would
 * have been raised, when and for how long. Keys are those of the definition of the equipment.
 */
export const alarmBackTest = defineCall({
  path: '/api/alarm/backTest',
  access: customerAccess,
  request: z.object({
    equipmentId: idSchema,
    /** The fields of an alarm that decide; the others have no effect. */
    alarm: alarmSchema.pick({
      condition: true,
      onDelayMs: true,
      offDelayMs: true,
      suppressed: true,
      suppressedWhile: true,
    }),
    from: z.iso.datetime(),
    /** Not included; at most {@link backTestLimits.days} later. */
    to: z.iso.datetime(),
    /** Whether other limits and delays are tried too. */
    withProposals: z.boolean().default(false),
  }),
  answer: z.object({
    /** How often it would have been raised, and for how long it would have been active in all, in ms. */
    count: z.number().int(),
    activeMs: z.number(),
    /** The first of them, the oldest first. */
    occurrences: z.array(
      z.object({
        /** ms since 1970. */
        raisedAt: z.number(),
        /** Null where it would have been active at the end. */
        returnedAt: z.number().nullable(),
        reason: z.enum(alarmReturnReasons).nullable(),
        /** Nothing was recorded of one of its signals for a part of this time. */
        isUncertain: z.boolean(),
      }),
    ),
    /** The signals it depends on. */
    signals: z.array(
      z.object({
        key: z.string(),
        /** Empty where the equipment has no such signal. */
        signalId: z.union([z.literal(''), idSchema]),
        records: z.number().int(),
        /** The usual distance of records, in ms; null where they have none, such as those on change. */
        intervalMs: z.number().nullable(),
        /** The records are further apart than the shortest delay or window, so that what is shorter is not seen. */
        isCoarse: z.boolean(),
        /** For how long nothing was recorded, in ms, and the first of those times. */
        missingMs: z.number(),
        gaps: z.array(z.object({ from: z.number(), to: z.number() })),
      }),
    ),
    /** The shortest delay or window of the definition, in ms; null where it has none. */
    shortestMs: z.number().nullable(),
    /** The smallest changes of the limit and the delays that halve how often it would have been raised, each alone. */
    proposals: z
      .array(
        z.object({
          change: z.enum(['limit', 'onDelayMs', 'offDelayMs']),
          /** The limit in its unit, or the delay in ms. */
          value: z.number(),
          count: z.number().int(),
          activeMs: z.number(),
        }),
      )
      .default([]),
  }),
  errors: ['data.notFound', 'request.invalid', 'alarm.backTestTooMuch', 'query.tooMany', 'query.tooLong'],
});

/** The calls of this file, for the list of all. */
export const alarmBackTestCalls = { alarmBackTest } as const;
