import { z } from 'zod';
import { driverErrorSchema, driverStatusSchema } from '../../model/driver-status.ts';
import { signalValueSchema } from '../../model/signal.ts';
import { writtenValueSchema } from '../../model/written-value.ts';
import { codeSchema, keySchema, method } from '../method.ts';

/** The most variables of one batch. */
export const largestBatch = 200;

/**
 * True when a value was written and not read back: the device acknowledged it, and was then busy, silent, or does not
 * let it be read.
 */
const unverified = z.literal(true).optional();

/** What became of one variable: its value, and the code that tells why it is not good. */
const outcome = z.object({
  key: keySchema,
  /** The value that the gateway has now: the last good one where `code` is given, null before the first. */
  value: signalValueSchema,
  /** When it was read, ms since 1970; 0 before the first time. */
  time: z.number(),
  /** The field device code; absent when all went well. */
  code: codeSchema.optional(),
  unverified,
});

/**
 * Reads variables from their devices now, whatever their cycle, and answers in the order asked. What cannot be read
 * (computed, constant or write-only) is answered as it is known. A device that is silent twice fails for all that is left.
 */
export const readBatch = method({
  name: 'variable.readBatch',
  answeredBy: 'gateway',
  params: z.object({ keys: z.array(keySchema).min(1).max(largestBatch) }),
  result: z.object({ values: z.array(outcome).max(largestBatch) }),
  timeout: 60_000,
});

/**
 * Writes variables, those of a device in the order given, and answers each with the value read back. After a write that
 * does not reach its device the others of the same device are not tried, and answered with the same code.
 */
export const writeBatch = method({
  name: 'variable.writeBatch',
  answeredBy: 'gateway',
  params: z.object({
    values: z
      .array(z.object({ key: keySchema, value: writtenValueSchema }))
      .min(1)
      .max(largestBatch),
  }),
  result: z.object({ values: z.array(outcome).max(largestBatch) }),
  timeout: 60_000,
});

/** Writes a variable and answers with the value that was read back, or that was written where it cannot be read. */
export const writeVariable = method({
  name: 'variable.write',
  answeredBy: 'gateway',
  params: z.object({ key: keySchema, value: writtenValueSchema }),
  result: z.object({ value: signalValueSchema, time: z.number(), unverified }),
  timeout: 20_000,
});

/** Why a variable has no good value: what it failed with last, and what its driver does. */
export const variableCause = method({
  name: 'variable.cause',
  answeredBy: 'gateway',
  params: z.object({ key: keySchema }),
  result: z.object({
    /** Null while its value is good, and before it was first read. */
    error: driverErrorSchema.nullable(),
    /** Null for computed and constant variables. */
    driver: driverStatusSchema.nullable(),
  }),
  timeout: 10_000,
});
