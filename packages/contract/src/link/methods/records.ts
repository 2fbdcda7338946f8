import { z } from 'zod';
import { alarmEventSchema } from '../../model/alarm-event.ts';
import { lossReasons } from '../../model/record-loss.ts';
import { recordedValueSchema } from '../../model/recorded-value.ts';
import { rules } from '../../rules/table.ts';
import { keySchema, method } from '../method.ts';

/**
 * The highest sequence of a stream. At 1,000 records a second it is reached after two years; the gateway starts
 * another stream long before.
 */
export const maxSequence = 2 ** 36;
/** The longest distance of two records that can be said, in ms: the longest interval that can be set. */
const maxRecordDistance = rules.reportInterval.maximum;
const sequence = z.number().int().min(1).max(maxSequence);

/** One record: the values of a recording at one time, in the order of its keys. */
export const recordSchema = z.object({
  /** Tells a record from an event of an alarm; may be left out. */
  kind: z.literal('values').optional(),
  /** The recording's id in the configuration. */
  recording: z.string().min(1).max(64),
  /** The keys, once per change: index into `layouts` of the batch. */
  layout: z.number().int().min(0),
  /** When the values were read, ms since 1970. */
  time: z.number(),
  values: z.array(recordedValueSchema).max(100),
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

/** The most losses that a gateway holds for a stream; further ones are joined with their neighbours. */
export const maxLosses = 64;

/**
 * Delivers recorded values in sequence. The answer says what is committed to the database; the gateway keeps
 * everything above, and what lies below as long as it has room. A sequence counts from 1 within a stream; a stream is what one process of the gateway records.
 */
export const appendRecords = method({
  name: 'records.append',
  answeredBy: 'platform',
  params: z.object({
    stream: z.uuid(),
    /** The sequence of the first record here; the others follow without a gap. */
    first: sequence,
    /**
     * The first record that the gateway still holds: all between `committed` and this one is lost, and
     * counted. 1 declares nothing lost.
     */
    available: sequence,
    layouts: z.array(z.array(keySchema).max(100)).max(100),
    /**
     * One for each layout: how far apart two records of it are at most while nothing interrupts the recording, in ms;
     * null without a limit, 0 where the gateway does not know it. May be left out, then none is known.
     */
    distances: z.array(z.number().min(0).max(maxRecordDistance).nullable()).max(100).optional(),
    /** Records and, in the same sequence, what became of alarms. */
    records: z.array(z.union([recordSchema, alarmEventSchema])).max(2000),
    /** The known losses below `available`. */
    losses: z.array(lossSchema).max(maxLosses).optional(),
  }),
  result: z.object({
    /** All up to and including this sequence are stored, or declared lost. */
    committed: z.number().int().min(0),
    /**
     * The name of the installation, where the request has no records. A platform that is restored from a backup keeps it, so
     * that the gateway knows that it may send again what an installation of this name has taken before. Earlier versions do
     * not say it.
     */
    installation: z.guid().optional(),
  }),
  timeout: 30_000,
});

/** The state of the buffer of recorded values. Counts without a time are since the start of the process. */
export const bufferState = method({
  name: 'records.state',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    /** The stream that is written to; null before the first record. */
    stream: z.uuid().nullable(),
    /** The sequence last written to it and the one last known to be committed. */
    written: z.number().int(),
    committed: z.number().int(),
    /** Streams that the platform has not taken whole, this one included. */
    streams: z.number().int(),
    /** Records of all streams that are not known to be committed. */
    waiting: z.number().int(),
    /** Records that gave way unconfirmed since the buffer was full, could not be written, and were found damaged. */
    dropped: z.number().int(),
    unwritten: z.number().int(),
    damaged: z.number().int(),
    /** Losses that the platform has not confirmed yet, oldest first. */
    losses: z.array(lossSchema).max(1000),
    /** Bytes of the files of records that are not known to be committed. */
    bytes: z.number().int(),
    /** Time of the oldest record not committed; null when none. */
    oldest: z.number().nullable(),
    /** Refusals of the platform with a time to wait: how many, the error, and until when; null when there was none. */
    refused: z.object({ count: z.number().int(), key: z.string().max(100), until: z.number() }).nullable(),
  }),
  timeout: 15_000,
});
