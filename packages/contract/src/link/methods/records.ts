import { z } from 'zod';
import { method } from '../method.ts';
import { appendLimits, appendParamsSchema, lossSchema } from './appended-records.ts';
import { readAppendParams } from './read-append-params.ts';

/**
 * Delivers recorded values in sequence. The answer says what is committed to the database; the gateway keeps
 * everything above, and what lies below as long as it has room. A sequence counts from 1 within a stream; a stream is what one process of the gateway records.
 */
export const appendRecords = method({
  name: 'records.append',
  answeredBy: 'platform',
  params: appendParamsSchema,
  read: readAppendParams,
  result: z.object({
    /** All up to and including this sequence are stored, or declared lost. */
    committed: z.number().int().min(0),
    /**
     * The name of the installation, where the request has no records. A platform that is restored from a backup keeps it, so
     * that the gateway knows that it may send again what an installation of this name has taken before. Earlier versions do
     * not say it.
     */
    installation: z.guid().optional(),
    /**
     * How long the gateway gathers records before it delivers again what is less than a whole batch, in s. Not said where each may be
     * delivered as it comes, and by earlier versions.
     */
    gatherSeconds: z.number().min(0).max(appendLimits.gatherSeconds).optional(),
  }),
  timeout: 30_000,
  isAskedAgain: true,
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
