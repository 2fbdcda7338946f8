import { z } from 'zod';
import { driverStatusSchema } from '../../model/driver-status.ts';
import {
  driverPlanSchema,
  driverStatisticsSchema,
  jitterSchema,
  planPreviewsSchema,
  readBlockSchema,
  variableErrorsSchema,
} from '../../model/read-plan.ts';
import { driverNameSchema, keySchema, type LinkNotification, method, pageSchema } from '../method.ts';

/** The read plan and what a cycle of it costs, per driver. */
export const readPlan = method({
  name: 'collector.plan',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    drivers: z.array(driverPlanSchema),
  }),
  timeout: 15_000,
});

/** The requests of a scan cycle of a driver, in their order. */
export const readBlocks = method({
  name: 'collector.blocks',
  answeredBy: 'gateway',
  params: z.object({ driver: driverNameSchema, ...pageSchema(200, 100) }),
  result: z.object({
    total: z.number().int().min(0),
    blocks: z.array(readBlockSchema).max(200),
  }),
  timeout: 15_000,
});

/**
 * The read plan that a driver of the configuration would have with other settings, beside the one it has. Asks the device for nothing. A
 * driver that is not valid is refused with `document.invalid` and its problems, their paths from the driver on.
 */
export const previewPlan = method({
  name: 'collector.previewPlan',
  answeredBy: 'gateway',
  params: z.object({
    /** A driver as the configuration document has it. */
    driver: z.unknown(),
    /** The name that it has in the configuration. */
    saved: driverNameSchema,
  }),
  result: planPreviewsSchema,
  timeout: 15_000,
});

const count = z.number().int().min(0);
/**
 * The statistics of the drivers since their part of the configuration was applied, or since they were reset.
 * In the order of their plans.
 */
export const collectorStatistics = method({
  name: 'collector.statistics',
  answeredBy: 'gateway',
  params: z.object(pageSchema(200, 100)),
  result: z.object({
    /** All drivers there are. */
    total: count,
    /** The jitter of the cycles of all drivers together. */
    jitter: jitterSchema,
    /** Lines of the gateway's log that could not be written since it started. */
    droppedLogLines: count,
    drivers: z.array(driverStatisticsSchema).max(200),
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
    variables: z.array(variableErrorsSchema).max(1000),
  }),
  timeout: 15_000,
});

/** The variables that were tried and have no good value now, in the order of the drivers; computed ones last. */
export const badVariables = method({
  name: 'collector.bad',
  answeredBy: 'gateway',
  params: z.object(pageSchema(5000, 5000)),
  result: z.object({
    total: count,
    /** The key of each, and the field device code that says why. */
    variables: z.array(z.object({ key: keySchema, code: z.string().max(16) })).max(5000),
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
