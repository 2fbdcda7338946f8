import { z } from 'zod';
import { alarmEventSchema } from '../../model/alarm-event.ts';
import { lossReasons } from '../../model/record-loss.ts';
import { recordedValueSchema } from '../../model/recorded-value.ts';
import { rules } from '../../rules/table.ts';
import { keySchema } from '../method.ts';

/**
 * The highest sequence of a stream. At 1,000 records a second it is reached after two years; the gateway starts
 * another stream long before.
 */
export const maxSequence = 2 ** 36;

/** The most losses that a gateway holds for a stream; further ones are joined with their neighbours. */
export const maxLosses = 64;

/** Limits of one batch of records. */
export const appendLimits = {
  records: 2000,
  layouts: 100,
  /** Keys of one layout, and values of one record. */
  keys: 100,
  /** The longest key of a variable, and the longest id of a recording. */
  nameLength: 64,
  /** The longest distance of two records that can be said, in ms: the longest interval that can be set. */
  distance: rules.reportInterval.maximum,
  losses: maxLosses,
  /** The longest time that a platform may have a gateway gather records, in s. */
  gatherSeconds: 30,
} as const;
const sequence = z.number().int().min(1).max(maxSequence);

/** One record: the values of a recording at one time, in the order of its keys. */
export const recordSchema = z.object({
  /** Tells a record from an event of an alarm; may be left out. */
  kind: z.literal('values').optional(),
  /** The recording's id in the configuration. */
  recording: z.string().min(1).max(appendLimits.nameLength),
  /** The keys, once per change: index into `layouts` of the batch. */
  layout: z.number().int().min(0),
  /** When the values were read, ms since 1970. */
  time: z.number(),
  values: z.array(recordedValueSchema).max(appendLimits.keys),
});

/** Records that a gateway lost for one reason. They have sequences like the others, so that each counts once. */
export const lossSchema = z.object({
  /** The first sequence of the loss. */
  first: sequence,
  /** How many records were lost: those from `first` on, apart from some that may have been saved between them. */
  count: z.number().int().min(1).max(maxSequence),
  /** Times of the first and the last of them, ms since 1970; null where they are not known. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  reason: z.enum(lossReasons),
});
export type RecordLoss = z.output<typeof lossSchema>;

/** The parameters of `records.append`. */
export const appendParamsSchema = z.object({
  stream: z.uuid(),
  /** The sequence of the first record here; the others follow without a gap. */
  first: sequence,
  /**
   * The first record that the gateway still holds: all between `committed` and this one is lost, and
   * counted. 1 declares nothing lost.
   */
  available: sequence,
  layouts: z.array(z.array(keySchema).max(appendLimits.keys)).max(appendLimits.layouts),
  /**
   * One for each layout: how far apart two records of it are at most while nothing interrupts the recording, in ms;
   * null without a limit, 0 where the gateway does not know it. May be left out, then none is known.
   */
  distances: z
    .array(z.number().min(0).max(appendLimits.distance).nullable())
    .max(appendLimits.layouts)
    .optional(),
  /** Records and, in the same sequence, what became of alarms. */
  records: z.array(z.union([recordSchema, alarmEventSchema])).max(appendLimits.records),
  /** The known losses below `available`. */
  losses: z.array(lossSchema).max(appendLimits.losses).optional(),
});
export type AppendParams = z.output<typeof appendParamsSchema>;
