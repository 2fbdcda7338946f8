import { z } from 'zod';
import { serialNumberSchema } from '../model/serial-number.ts';
import { list, text } from '../schema/field.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/** The abilities that a hardware model has or lacks (platform specification, section 3: `hardwareMap`). */
export const hardwareFlags = ['isLan', 'isRs485', 'isRs232', 'isTcp', 'isUdp', 'isHttp', 'isConfig'] as const;

/** The most features of a model that begin with a version. */
const maxThresholds = 50;

const draftFields = {
  /** As the makers call it. */
  internalModel: text('hardwareName'),
  /** The name of the model that people see. */
  displayModel: text('hardwareName'),
  /** The hardware as gateways of the model report it; bundles of firmware name it. No two models have the same. */
  identifier: text('hardwareName'),
  isLan: z.boolean().default(true),
  isRs485: z.boolean().default(true),
  isRs232: z.boolean().default(true),
  isTcp: z.boolean().default(true),
  isUdp: z.boolean().default(true),
  isHttp: z.boolean().default(true),
  isConfig: z.boolean().default(true),
  /** The first firmware version of each feature that is not in all of them. */
  thresholds: list(
    z.strictObject({ feature: text('hardwareName'), version: text('firmwareVersion') }),
    'feature',
    maxThresholds,
  ),
  /** Gateways of it are bound, edited and deleted on the cloud platform only. */
  cloudOnly: z.boolean().default(false),
} as const;

/** A hardware model as it is written. */
export const hardwareDraftSchema = z.object(draftFields);
export type HardwareDraft = z.output<typeof hardwareDraftSchema>;

/** A hardware model as it was written. */
export const hardwareSchema = z.object({
  id: idSchema,
  ...draftFields,
  thresholds: z.array(z.object({ feature: z.string(), version: z.string() })),
  createTime: z.iso.datetime(),
});
export type Hardware = z.output<typeof hardwareSchema>;

export const hardwareRowSchema = hardwareSchema.extend({
  /** How many gateways say that they are of it. */
  gateways: z.number().int(),
});
export type HardwareRow = z.output<typeof hardwareRowSchema>;

export const hardwareSortColumns = ['displayModel', 'internalModel', 'identifier', 'createTime'] as const;

const editing = authCodeAccess('hardware:edit');

/** The hardware models whose names or identifier contain the keyword. */
export const hardwareQuery = defineCall({
  path: '/api/hardware/query',
  access: editing,
  request: z.object({
    ...listFields(hardwareSortColumns, { column: 'displayModel', direction: 'ascending' }),
    ...pageFields,
    cloudOnly: z.boolean().optional(),
  }),
  answer: pagedAnswer(hardwareRowSchema),
});

/** One hardware model. */
export const hardwareInfo = defineCall({
  path: '/api/hardware/info',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: hardwareSchema,
  errors: ['data.notFound'],
});

/** Adds a hardware model. `duplicate.name` where another one has its identifier. */
export const hardwareAdd = defineCall({
  path: '/api/hardware/add',
  access: editing,
  request: hardwareDraftSchema,
  answer: z.object({ id: idSchema }),
  errors: ['duplicate.name'],
});

/** Changes a hardware model. Its identifier stays once there is firmware for it: `parameter.inUse`. */
export const hardwareEdit = defineCall({
  path: '/api/hardware/edit',
  access: editing,
  request: hardwareDraftSchema.extend({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'duplicate.name', 'parameter.inUse'],
});

/** Deletes a hardware model; `parameter.inUse` while there is firmware for it. */
export const hardwareDelete = defineCall({
  path: '/api/hardware/delete',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'parameter.inUse'],
});

/** The hardware model of a gateway, by what the gateway says of itself. */
export const queryModelIdForMqtt = defineCall({
  path: '/api/hardware/queryModelIdForMqtt',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({
    /** Null where no model matches. */
    modelId: idSchema.nullable(),
  }),
  errors: ['data.notFound'],
});

/** The same with all that is known of the model. */
export const queryHardwareForMqtt = defineCall({
  path: '/api/hardware/queryHardwareForMqtt',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({ hardware: hardwareSchema.nullable() }),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const hardwareCalls = {
  hardwareQuery,
  hardwareInfo,
  hardwareAdd,
  hardwareEdit,
  hardwareDelete,
  queryModelIdForMqtt,
  queryHardwareForMqtt,
} as const;
