import { z } from 'zod';
import { mapPositionSchema } from '../model/gateway.ts';
import { text } from '../schema/field.ts';
import { authCodeAccess, defineCall } from './call.ts';
import { equipmentFields } from './equipment.ts';
import { idSchema } from './identifier.ts';
import { timeZoneNameSchema } from './time-zone.ts';

/** Limits of changing many equipments. */
export const equipmentBulkLimits = {
  /** Equipments that are changed together, in as many batches as it takes. */
  equipment: 10_000,
  /** Equipments of one batch, which is one transaction. */
  batch: 500,
  /** Values of a field that are named before they are changed, the most frequent. */
  values: 5,
  /** Equipments that are named which cannot be changed. */
  named: 100,
} as const;

/** The fields that can be changed of many equipments at once: what is left out stays as it is. */
const changes = z.object({
  address: text('generalText').optional(),
  /** Null: taken away. */
  position: mapPositionSchema.nullable().optional(),
  remark: text('generalText').optional(),
  /** An IANA name; empty: that of the installation. */
  timeZone: z.union([timeZoneNameSchema, z.literal('')]).optional(),
});
export type EquipmentChanges = z.output<typeof changes>;
/** Their names. */
export const bulkFields = [
  'address',
  'position',
  'remark',
  'timeZone',
] as const satisfies readonly (keyof EquipmentChanges)[];
export type BulkField = (typeof bulkFields)[number];

/** An equipment that is not changed, and why, in the caller's language. */
const refusedSchema = z.object({ id: idSchema, title: z.string(), message: z.string() });
export type RefusedEquipment = z.output<typeof refusedSchema>;

/** Says what changing many equipments would change. Changes nothing. */
export const equipmentBulkCheck = defineCall({
  path: '/api/equipment/bulk/check',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ ...equipmentFields, changes }),
  answer: z.object({
    /** The equipments that would change. */
    ids: z.array(idSchema).max(equipmentBulkLimits.equipment),
    /** How many are so already. */
    same: z.number().int(),
    /** How many cannot be changed, and the first of them. */
    refusedTotal: z.number().int(),
    refused: z.array(refusedSchema).max(equipmentBulkLimits.named),
    /** The present values of the fields, of those that would change: how many values there are, and the most frequent. Empty: none. */
    fields: z.array(
      z.object({
        field: z.enum(bulkFields),
        changing: z.number().int(),
        distinct: z.number().int(),
        values: z
          .array(z.object({ value: z.string(), count: z.number().int() }))
          .max(equipmentBulkLimits.values),
      }),
    ),
  }),
  errors: ['equipment.bulkTooMany', 'equipment.bulkNothing'],
});

/** Changes a batch of equipments in one transaction. Those that cannot be changed stay as they are, and are named. */
export const equipmentBulkEdit = defineCall({
  path: '/api/equipment/bulk/edit',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ ids: z.array(idSchema).min(1).max(equipmentBulkLimits.batch), changes }),
  answer: z.object({
    changed: z.number().int(),
    same: z.number().int(),
    refused: z.array(refusedSchema).max(equipmentBulkLimits.batch),
  }),
  errors: ['equipment.bulkNothing'],
});

/** The calls of this file, for the list of all. */
export const equipmentBulkCalls = { equipmentBulkCheck, equipmentBulkEdit } as const;
