import { z } from 'zod';
import { driverStatusSchema, driverStatusStates } from '../../model/driver-status.ts';
import {
  codeSchema,
  driverNameSchema,
  keySchema,
  type LinkNotification,
  method,
  pageSchema,
} from '../method.ts';

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
        state: z.enum(driverStatusStates),
      }),
    ),
  }),
  timeout: 15_000,
});

const count = z.number().int().min(0);
/** How often each code came, the most frequent first. */
const errorCounts = z.array(z.object({ code: codeSchema, count })).max(64);
/** An error and when it came, ms since 1970. */
const lastError = z.object({ code: codeSchema, time: z.number() });

/** How late cycles started against their schedule, in ms; null before the first. At most a tenth too high. */
const jitter = z.object({ median: z.number(), p99: z.number(), max: z.number() }).nullable();

/** What the drivers have done since their part of the configuration was applied, or since they were
 * reset. In the order of their plans. */
export const collectorStatistics = method({
  name: 'collector.statistics',
  answeredBy: 'gateway',
  params: z.object(pageSchema(200, 100)),
  result: z.object({
    /** All drivers there are. */
    total: count,
    /** Of the cycles of all drivers together. */
    jitter,
    /** Lines of the gateway's log that could not be written since it started. */
    droppedLogLines: count,
    drivers: z
      .array(
        z.object({
          driver: driverNameSchema,
          state: z.enum(driverStatusStates),
          /** When counting began, ms since 1970. */
          since: z.number(),
          /** Requests to the device, read or written, and those of them that failed. */
          requests: count,
          failed: count,
          /** Requests made because one before had failed: parts of a refused block, tries of a silent device. */
          retries: count,
          errors: errorCounts,
          lastError: lastError.nullable(),
          /** Cycles that were started, and cycles left out because the one before took too long. */
          cycles: count,
          missedCycles: count,
          jitter,
        }),
      )
      .max(200),
  }),
  timeout: 15_000,
});

/** Resets the counters of one driver or of all, to see what happens from now on. */
export const resetStatistics = method({
  name: 'collector.resetStatistics',
  answeredBy: 'gateway',
  params: z.object({ driver: driverNameSchema.optional() }),
  result: z.object({}),
  timeout: 15_000,
});

/** The variables of a driver that ever failed, with how often and why. A cycle without a value counts once. */
export const variableErrors = method({
  name: 'collector.variableErrors',
  answeredBy: 'gateway',
  params: z.object({ driver: driverNameSchema, ...pageSchema(1000, 200) }),
  result: z.object({
    /** All variables of the driver that ever failed. */
    total: count,
    variables: z.array(z.object({ key: keySchema, errors: errorCounts, lastError })).max(1000),
  }),
  timeout: 15_000,
});

/**
 * Asks for the states of the drivers for a while, in `collector.states` messages; asking again replaces what the same
 * peer asked for before. `request.tooMany` when too many watch.
 */
export const watchCollector = method({
  name: 'collector.watch',
  answeredBy: 'gateway',
  params: z.object({
    /** ms between two messages. */
    interval: z.number().int().min(200).max(3_600_000),
    /** How long, in s; 0 ends it. */
    seconds: z.number().int().min(0).max(3600),
  }),
  result: z.object({}),
  timeout: 15_000,
});

/** States of drivers, to each peer that watches: all at first and after a change of the configuration, then what changed. */
export const driverStatesMessage = {
  name: 'collector.states',
  sentBy: 'gateway',
  params: z.object({
    /** True in the first message of all: drivers known before that do not come again are gone. Others may follow. */
    full: z.boolean(),
    drivers: z.array(driverStatusSchema).max(1000),
  }),
} as const satisfies LinkNotification;
