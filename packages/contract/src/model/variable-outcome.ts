import { z } from 'zod';
import { driverErrorSchema } from './driver-status.ts';
import { signalValueSchema } from './signal.ts';

/**
 * The outcome of one variable that was read or written: its value, and the code of the reason why it is not
 * good.
 */
export const variableOutcomeSchema = z.object({
  key: z.string(),
  /** The value that the gateway has now: the last good one where `code` is given, null before the first. */
  value: signalValueSchema,
  /** When it was read, ms since 1970; 0 before the first time. */
  time: z.number(),
  /** The field device code; absent when all went well. */
  code: z.string().max(16).optional(),
  /**
   * True when a value was written and not read back: the device acknowledged it, and was then busy, silent, or does not
   * let it be read.
   */
  unverified: z.literal(true).optional(),
});
export type VariableOutcome = z.output<typeof variableOutcomeSchema>;

/** The outcome of reading one variable alone, in the configuration or not. */
export const variableTrialSchema = z.object({
  /** The request to the device in technical notation, such as `holding 0..1`; empty where there is none. */
  request: z.string().max(500),
  /** Bytes on the wire, framing included. */
  requestBytes: z.number().int().min(0),
  responseBytes: z.number().int().min(0),
  /** From the request to its answer, with the wait for requests before it, in ms. */
  duration: z.number().min(0),
  /** When it was read, ms since 1970. */
  time: z.number(),
  /** The 16-bit words at the address, read once more by themselves; null where the device has none there. */
  registers: z.array(z.number().int().min(0).max(0xffff)).max(64).nullable(),
  /** The value before the formula, and after it with its decimals; null where there is none. */
  raw: signalValueSchema,
  value: signalValueSchema,
  /** Why there is no value. */
  error: driverErrorSchema.nullable(),
  /** A float that looks like one in another byte order: as it was read, and as it would be. */
  suspicion: z.object({ raw: z.string().max(30), other: z.string().max(30) }).optional(),
});
export type VariableTrial = z.output<typeof variableTrialSchema>;

/** The time that a variable adds to the scan cycle of its driver. */
export const variableCostSchema = z.object({
  /** The request that reads it, in technical notation; empty where none can. */
  request: z.string().max(500),
  /** Variables that the same request reads, this one included. */
  shared: z.number().int().min(0),
  /** Requests and bytes that a cycle has more because of it; below 0 where it joins others. */
  requests: z.number().int(),
  bytes: z.number().int(),
  /** How much longer a cycle is expected to take, in ms. */
  time: z.number(),
});
export type VariableCost = z.output<typeof variableCostSchema>;
