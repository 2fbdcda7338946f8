import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { authorisedSchema } from './area-authorisation.ts';
import { customerAccess, defineCall } from './call.ts';
import { equipmentRightsSchema } from './equipment-authorisation.ts';
import { idSchema } from './identifier.ts';
import { changing } from './owned-record.ts';
import { refusedEquipmentSchema } from './refused-equipment.ts';

/**
 * Authorises an account or a group of people on several equipments, one after another: one that is refused does not stop the others, and
 * is named with the reason.
 */
export const equipmentAuthMany = defineCall({
  path: '/api/equipment/auth/many',
  access: changing,
  request: z.object({
    equipmentIds: z.array(idSchema).min(1).max(limits.authorisedAtOnce),
    authorised: authorisedSchema,
    rights: equipmentRightsSchema,
  }),
  answer: z.object({
    /** How many have the rights now. */
    authorised: z.number().int(),
    refused: z.array(refusedEquipmentSchema),
  }),
  errors: ['data.notFound', 'authorisation.unknownAccount'],
});

/** The groups of people that may use an equipment, and what holds by its areas, for its owner and administrators. */
export const equipmentAuthQueryGroup = defineCall({
  path: '/api/equipment/auth/queryGroup',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({
    groups: z.array(
      z.object({
        groupId: idSchema,
        title: z.string(),
        members: z.number().int(),
        rights: equipmentRightsSchema,
        /** Since when. */
        time: z.iso.datetime(),
      }),
    ),
    /** The area that it is in; empty for none. */
    areaId: z.union([idSchema, z.literal('')]),
  }),
  errors: ['data.notFound', 'permission.missing'],
});

/** Takes the authorisation of a group of people on an equipment back. */
export const equipmentAuthDeleteGroup = defineCall({
  path: '/api/equipment/auth/deleteGroup',
  access: changing,
  request: z.object({ id: idSchema, groupId: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing'],
});

/** The calls of this file, for the list of all. */
export const manyAuthorisationCalls = {
  equipmentAuthMany,
  equipmentAuthQueryGroup,
  equipmentAuthDeleteGroup,
} as const;
