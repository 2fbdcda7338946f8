import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { driverStatusStates } from './driver-status.ts';

const count = z.number().int().min(0);

/** A scan cycle in figures: what it asks for, and what it takes. */
const cycleCostSchema = z.object({
  variables: z.number().int(),
  requests: z.number().int(),
  requestBytes: z.number().int(),
  responseBytes: z.number().int(),
  /** 16-bit words and bits that are asked for, as far as requests name a stretch of them. */
  words: z.number().int().default(0),
  bits: z.number().int().default(0),
  /** The part of them that no variable is in. */
  unusedWords: z.number().int().default(0),
  unusedBits: z.number().int().default(0),
  /** The expected and the last duration of a cycle, in ms. */
  expectedCycle: z.number(),
  lastCycle: z.number().nullable(),
});
export type CycleCost = z.output<typeof cycleCostSchema>;

/** The cost of the cycles of a scan group; without a name of the variables that have none. */
export const groupPlanSchema = cycleCostSchema.extend({
  name: z.string().max(20),
  /** Minimum time between the starts of two cycles, in ms. */
  interval: z.number(),
});
export type GroupPlan = z.output<typeof groupPlanSchema>;

/** The read plan of a driver in figures: of all of its scan groups read once, and of each. */
export const driverPlanSchema = cycleCostSchema.extend({
  driver: z.string(),
  state: z.enum(driverStatusStates),
  /** The groups that have variables; older gateways answer none. */
  groups: z
    .array(groupPlanSchema)
    .max(limits.scanGroups + 1)
    .default([]),
});
export type DriverPlan = z.output<typeof driverPlanSchema>;

/** The read plan that a driver has with some settings, in figures, before it runs. */
const planPreviewSchema = cycleCostSchema.extend({
  groups: z.array(groupPlanSchema).max(limits.scanGroups + 1),
  /** Variables that no request can ask for. */
  refused: z.number().int(),
  /** How long a cycle takes in which the device falls silent, in ms: timeouts and retries. */
  silentCycle: z.number(),
});
export type PlanPreview = z.output<typeof planPreviewSchema>;

/** The read plans of a driver with settings that are being entered, and with those that are saved. */
export const planPreviewsSchema = z.object({ preview: planPreviewSchema, saved: planPreviewSchema });
export type PlanPreviews = z.output<typeof planPreviewsSchema>;

/** One request of a scan cycle. */
export const readBlockSchema = z.object({
  /** The request in technical notation, such as `holding 0..124`. */
  request: z.string().max(500),
  variables: z.number().int(),
  requestBytes: z.number().int(),
  responseBytes: z.number().int(),
  /** The scan group whose cycle it is of; empty: that of the variables without one. */
  group: z.string().max(20).default(''),
});

const code = z.string().max(16);
/** How often each code came, the most frequent first. */
const errorCounts = z.array(z.object({ code, count })).max(64);
/** An error and when it came, ms since 1970. */
const lastError = z.object({ code, time: z.number() });

/**
 * How late cycles started against their schedule, in ms; null before the first. At most a tenth too high. `p999`, the 99.9th
 * percentile, is not there where the gateway is older.
 */
export const jitterSchema = z
  .object({ median: z.number(), p99: z.number(), p999: z.number().optional(), max: z.number() })
  .nullable();

/** The statistics of a driver since its part of the configuration was applied, or its counters were reset. */
export const driverStatisticsSchema = z.object({
  driver: z.string().min(1).max(100),
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
  /** Values that the device sent unasked, such as by subscription. */
  spontaneous: count.default(0),
  /** Values of these that were lost, at least, since more came than the device or the gateway keeps. */
  lost: count.default(0),
  jitter: jitterSchema,
  /** From requests to their answers, in ms, in the classes of `jitter`. Older gateways do not count it. */
  responseTimes: jitterSchema.default(null),
});
export type DriverStatistics = z.output<typeof driverStatisticsSchema>;

/** A variable that ever failed: how often and with which codes, and the last time. */
export const variableErrorsSchema = z.object({
  key: z.string().min(1).max(64),
  errors: errorCounts,
  lastError,
});
