import { z } from 'zod';
import { text } from '../schema/field.ts';
import { stringEncodings } from '../protocols/driver-schema.ts';
import { variableReadingSchema } from '../configuration/model/variable.ts';
import { deviceEntriesSchema } from '../model/device-entry.ts';
import { interpretedRegistersSchema, maxRawRegisters } from '../model/device-registers.ts';
import {
  driverPlanSchema,
  driverStatisticsSchema,
  readBlockSchema,
  variableErrorsSchema,
} from '../model/read-plan.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { variableCostSchema, variableOutcomeSchema, variableTrialSchema } from '../model/variable-outcome.ts';
import { writtenValueSchema } from '../model/written-value.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { variableKeySchema } from './variable-value.ts';

const sn = serialNumberSchema;
const driver = z.string().min(1).max(100);
const gatewayErrors = ['data.notFound', 'gateway.offline', 'gateway.timeout'] as const;
/** The errors of calls that name a driver of the configuration. */
const driverErrors = [
  ...gatewayErrors,
  'gateway.driverMissing',
  'gateway.transparentRunning',
  'gateway.plcDownloadRunning',
] as const;

/** The most variables that are read or written at once. */
export const variableBatch = 200;

/** The most bad variables of a gateway that are listed. */
export const maxBadVariables = 5000;

/** Reads variables from their devices now, and answers each in the order asked. */
export const variableRead = defineCall({
  path: '/api/mqtt/variable/read',
  access: customerAccess,
  request: z.object({ sn, keys: z.array(variableKeySchema).min(1).max(variableBatch) }),
  answer: z.object({ values: z.array(variableOutcomeSchema) }),
  errors: [...gatewayErrors],
});

/**
 * Writes variables, those of a device in the order given, and answers each with the value that was read back. The caller may
 * write the equipment whose signals they are, or, where they are none, all that the gateway reads; a signal whose writes are approved is
 * refused. After a write that does not reach its device the others of the same device are not tried.
 */
export const variableWrite = defineCall({
  path: '/api/mqtt/variable/write',
  access: authCodeAccess('equipment:write'),
  request: z.object({
    sn,
    values: z
      .array(z.object({ key: variableKeySchema, value: writtenValueSchema }))
      .min(1)
      .max(variableBatch),
  }),
  answer: z.object({ values: z.array(variableOutcomeSchema) }),
  errors: [...gatewayErrors, 'write.approvedOnPages'],
});

/** Reads one variable on its own now, saved or not, with each step from the request to its value. */
export const variableTry = defineCall({
  path: '/api/mqtt/variable/debug',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, variable: variableReadingSchema }),
  answer: variableTrialSchema,
  errors: [...driverErrors, 'formula.invalid'],
});

/** Reads registers and answers them in every data type and byte order: the byte-order helper. */
export const variableInterpret = defineCall({
  path: '/api/mqtt/variable/interpret',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    driver,
    area: z.string().max(50),
    address: text('namedAddress'),
    count: z.number().int().min(1).max(maxRawRegisters),
    /** That of the driver when absent. */
    encoding: z.enum(stringEncodings).optional(),
  }),
  answer: interpretedRegistersSchema,
  errors: [...driverErrors],
});

/** Lists what a device has below a parent, a page at a time. `gateway.unsupported` where its protocol cannot list. */
export const variableBrowse = defineCall({
  path: '/api/mqtt/variable/browse',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    driver,
    /** Null lists the root. */
    parent: z.string().min(1).max(1000).nullable().default(null),
    /** The continuation of the page before; null for the first. */
    continuation: z.string().max(4000).nullable().default(null),
    limit: z.number().int().min(1).max(500).default(200),
  }),
  answer: deviceEntriesSchema,
  errors: [...driverErrors, 'gateway.unsupported'],
});

/** The variables of a gateway that have no good value now, with the field device code that says why. */
export const variableBad = defineCall({
  path: '/api/mqtt/variable/bad',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({
    /** As many as are listed, at most {@link maxBadVariables}. */
    variables: z.array(z.object({ key: z.string(), code: z.string() })),
    total: z.number().int(),
  }),
  errors: [...gatewayErrors, 'gateway.unsupported'],
});

/** The read plan of every driver with what was measured of it, in the order of the configuration. */
export const variablePlan = defineCall({
  path: '/api/mqtt/variable/plan',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({
    drivers: z.array(
      z.object({
        plan: driverPlanSchema,
        /** Null while the gateway does not count for it. */
        statistics: driverStatisticsSchema.nullable(),
      }),
    ),
  }),
  errors: [...gatewayErrors],
});

/** The requests of a scan cycle of a driver, and the variables of it that ever failed. */
export const variablePlanOfDriver = defineCall({
  path: '/api/mqtt/variable/plan/driver',
  access: customerAccess,
  request: z.object({ sn, driver, offset: z.number().int().min(0).max(1_000_000).default(0) }),
  answer: z.object({
    total: z.number().int(),
    blocks: z.array(readBlockSchema),
    failing: z.object({ total: z.number().int(), variables: z.array(variableErrorsSchema) }),
  }),
  errors: [...driverErrors],
});

/** The cost of one variable in each scan cycle, saved or not. `key`: the saved variable that it replaces. */
export const variableCost = defineCall({
  path: '/api/mqtt/variable/cost',
  access: customerAccess,
  request: z.object({ sn, variable: variableReadingSchema, key: variableKeySchema.optional() }),
  answer: variableCostSchema,
  errors: [...driverErrors],
});

/** Resets the counters of a driver, or of all. */
export const variableStatisticsReset = defineCall({
  path: '/api/mqtt/variable/statistics/reset',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, driver: driver.optional() }),
  answer: z.object({}),
  errors: [...driverErrors],
});

/** The calls of this file, for the list of all. */
export const variableCalls = {
  variableRead,
  variableWrite,
  variableTry,
  variableInterpret,
  variableBrowse,
  variableBad,
  variablePlan,
  variablePlanOfDriver,
  variableCost,
  variableStatisticsReset,
} as const;
