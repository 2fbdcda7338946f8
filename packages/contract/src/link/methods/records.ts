import { z } from 'zod';
import { keySchema, method } from '../method.ts';

/**
 * The highest sequence a batch may start with. It takes a gateway 800 years to get there with 10,000 records a second,
 * and what is added to it on either side stays exact.
 */
export const maxSequence = 2 ** 48;

/** One record: the values of a recording at one time, in the order of its keys. */
export const recordSchema = z.object({
  /** The recording's id in the configuration. */
  recording: z.string().min(1).max(64),
  /** The keys, once per change: index into `layouts` of the batch. */
  layout: z.number().int().min(0),
  /** When the values were read, ms since 1970. */
  time: z.number(),
  /** Null where the quality was bad. */
  values: z.array(z.number().nullable()).max(100),
});

/**
 * Delivers recorded values in sequence. The answer says what is committed to the database; the gateway keeps
 * everything above. A sequence counts from 1 within a stream; a stream is one life of the gateway's buffer.
 */
export const appendRecords = method({
  name: 'records.append',
  answeredBy: 'platform',
  params: z.object({
    stream: z.uuid(),
    /** The sequence of the first record here; the others follow without a gap. */
    first: z.number().int().min(1).max(maxSequence),
    /** The lowest sequence the gateway still holds; what lies between `committed` and this is lost, and counted. */
    available: z.number().int().min(1).max(maxSequence),
    layouts: z.array(z.array(keySchema).max(100)).max(100),
    records: z.array(recordSchema).max(2000),
  }),
  /** All up to and including this sequence are stored, or declared lost. */
  result: z.object({ committed: z.number().int().min(0) }),
  timeout: 30_000,
});

/** The state of the buffer of recorded values. */
export const bufferState = method({
  name: 'records.state',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    stream: z.uuid(),
    /** The sequence last written and the one last known to be committed. */
    written: z.number().int(),
    committed: z.number().int(),
    /** Records dropped because the buffer was full. */
    dropped: z.number().int(),
    bytes: z.number().int(),
    /** Time of the oldest record not committed; null when none. */
    oldest: z.number().nullable(),
  }),
  timeout: 15_000,
});
