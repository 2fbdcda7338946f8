import { z } from 'zod';
import { signalValueSchema } from '../calls/monitor.ts';
import {
  hashSchema as hash,
  keySchema as key,
  type LinkNotification,
  method,
  revisionSchema as revision,
} from './method.ts';

export type { LinkMethod, LinkNotification } from './method.ts';

/** The gateway presents itself after each connection. */
export const hello = method({
  name: 'gateway.hello',
  answeredBy: 'platform',
  params: z.object({
    software: z.string().max(50),
    hardware: z.string().max(100),
    configurationRevision: revision,
    configurationHash: hash,
  }),
  /** The platform's time, ms since 1970. */
  result: z.object({ time: z.number() }),
  timeout: 15_000,
});

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
    first: z.number().int().min(1),
    /** The lowest sequence the gateway still holds; what lies between `committed` and this is lost, and counted. */
    available: z.number().int().min(1),
    layouts: z.array(z.array(key).max(100)).max(100),
    records: z.array(recordSchema).max(2000),
  }),
  /** All up to and including this sequence are stored, or declared lost. */
  result: z.object({ committed: z.number().int().min(0) }),
  timeout: 30_000,
});

/** Asks for live values for a while; asking again replaces what was asked by the same peer before. */
export const watchLive = method({
  name: 'live.watch',
  answeredBy: 'gateway',
  params: z.object({
    /** ms between two messages. */
    interval: z.number().int().min(100).max(3_600_000),
    /** How long to send, in s; 0 ends it. */
    seconds: z.number().int().min(0).max(3600),
  }),
  result: z.object({}),
  timeout: 15_000,
});

/** Live values, sent on the live topic while somebody watches: all at first, then what changed. */
export const liveValues = {
  name: 'live.values',
  sentBy: 'gateway',
  params: z.object({
    /**
     * True in the first message of a full sending: what was known before is forgotten. What does not fit in one
     * message follows in others, as changes do.
     */
    full: z.boolean(),
    /** [key, value, time in ms since 1970, error code where the quality is bad]. */
    values: z
      .array(
        z.union([
          z.tuple([key, signalValueSchema, z.number()]),
          z.tuple([key, signalValueSchema, z.number(), z.string().max(16)]),
        ]),
      )
      .max(20_000),
  }),
} as const satisfies LinkNotification;

/** Writes a variable and answers with the value that was read back, or that was written where it cannot be read. */
export const writeVariable = method({
  name: 'variable.write',
  answeredBy: 'gateway',
  params: z.object({ key, value: z.union([z.number(), z.boolean(), z.string().max(200)]) }),
  result: z.object({ value: signalValueSchema, time: z.number() }),
  timeout: 20_000,
});

/** Reads the configuration document the gateway holds. */
export const readConfiguration = method({
  name: 'configuration.read',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({ revision, hash, document: z.unknown() }),
  timeout: 30_000,
});

/** Replaces the document, against the revision it was made from; a stale one is refused. Identical is a no-op. */
export const applyConfiguration = method({
  name: 'configuration.apply',
  answeredBy: 'gateway',
  params: z.object({
    baseRevision: revision,
    document: z.unknown(),
    author: z.string().max(100),
    note: z.string().max(200),
  }),
  result: z.object({ revision, hash, changed: z.boolean() }),
  timeout: 60_000,
});

/**
 * What a driver does: `paused` while its port is lent to transparent transmission or PLC remote download, `stopped` when
 * it is switched off or cannot run on this gateway.
 */
export const driverStates = ['connected', 'connecting', 'degraded', 'paused', 'stopped'] as const;
export type DriverState = (typeof driverStates)[number];

/** The read plan and what a cycle of it costs, per driver. */
export const readPlan = method({
  name: 'collector.plan',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    drivers: z.array(
      z.object({
        driver: z.string(),
        variables: z.number().int(),
        requests: z.number().int(),
        requestBytes: z.number().int(),
        responseBytes: z.number().int(),
        /** What a cycle is expected to take, and what the last took, in ms. */
        expectedCycle: z.number(),
        lastCycle: z.number().nullable(),
        state: z.enum(driverStates),
      }),
    ),
  }),
  timeout: 15_000,
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
