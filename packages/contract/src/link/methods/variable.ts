import { z } from 'zod';
import { variableReadingSchema } from '../../configuration/model/variable.ts';
import { driverErrorSchema, driverStatusSchema } from '../../model/driver-status.ts';
import { signalValueSchema } from '../../model/signal.ts';
import { writtenValueSchema } from '../../model/written-value.ts';
import {
  variableCostSchema,
  variableOutcomeSchema,
  variableTrialSchema,
} from '../../model/variable-outcome.ts';
import { keySchema, method } from '../method.ts';
import { writtenHoldSchema } from './hold.ts';

/** The most variables of one batch. */
export const largestBatch = 200;

/**
 * Reads variables from their devices now, whatever their cycle, and answers in the order asked. What cannot be read
 * (computed, constant or write-only) is answered as it is known. A device that is silent twice fails for all that is left.
 */
export const readBatch = method({
  name: 'variable.readBatch',
  answeredBy: 'gateway',
  params: z.object({ keys: z.array(keySchema).min(1).max(largestBatch) }),
  result: z.object({ values: z.array(variableOutcomeSchema).max(largestBatch) }),
  timeout: 60_000,
});

/**
 * Writes variables, those of a device in the order given, and answers each with the value read back or its own
 * code, also when one fails. It reports progress while it lasts, so that the time-out is that of one value. After a write that
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
  result: z.object({ values: z.array(variableOutcomeSchema).max(largestBatch) }),
  timeout: 60_000,
});

/**
 * Writes a variable and answers with the value that was read back, or that was written where it cannot be read. With `hold` it
 * is written while a button is pressed; versions that do not know this write the value as any other. With `latestOf`, which names
 * who writes, a later value of the same writer for the same variable takes its place while it waits for the device:
 * `write.superseded`. A bit is always written.
 */
export const writeVariable = method({
  name: 'variable.write',
  answeredBy: 'gateway',
  params: z.object({
    key: keySchema,
    value: writtenValueSchema,
    hold: writtenHoldSchema.optional(),
    latestOf: z.string().min(1).max(100).optional(),
  }),
  result: z.object({ value: signalValueSchema, time: z.number(), unverified: z.literal(true).optional() }),
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

/** Reads one variable on its own now, in the configuration or not: what was asked for, and each step to its value. */
export const tryVariable = method({
  name: 'variable.try',
  answeredBy: 'gateway',
  params: z.object({ variable: variableReadingSchema }),
  result: variableTrialSchema,
  timeout: 60_000,
});

/**
 * The cost of a variable in each scan cycle, in the configuration or not. `key`: the one that it replaces.
 */
export const costOfVariable = method({
  name: 'variable.cost',
  answeredBy: 'gateway',
  params: z.object({ variable: variableReadingSchema, key: keySchema.optional() }),
  result: variableCostSchema,
  timeout: 15_000,
});
