import { z } from 'zod';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { limits } from '../rules/limits.ts';
import { customerAccess, defineCall } from './call.ts';
import { areaFilterSchema } from './equipment.ts';
import { idSchema } from './identifier.ts';

/** The maximum number of equipments of an answer. */
export const maxMapEquipment = 20_000;

/**
 * The equipment with a position that the caller may see: title, SN, owner or remark contain the keyword. `productId` and
 * `equipmentIds`: only of that product, and only these; empty for all.
 */
export const equipmentMap = defineCall({
  path: '/api/equipment/map',
  access: customerAccess,
  request: z.object({
    keyword: z.string().max(200).default(''),
    productId: z.union([idSchema, z.literal('')]).default(''),
    equipmentIds: z.array(idSchema).max(limits.mapEquipments).default([]),
    areas: areaFilterSchema,
  }),
  answer: z.object({
    /** How many have a position. */
    total: z.number().int(),
    /** How many that match have none. */
    withoutPosition: z.number().int(),
    rows: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        /** The gateway it is bound to; empty when none. */
        sn: z.string(),
        online: z.boolean(),
        /** The severity of its worst open alarm; null where it has none. */
        severity: z.enum(alarmSeverities).nullable(),
        /** In degrees, WGS 84. */
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
});

/** The calls of this file, for the list of all. */
export const equipmentMapCalls = { equipmentMap } as const;
