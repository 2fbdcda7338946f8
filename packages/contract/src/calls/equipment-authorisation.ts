import { textsAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { equipmentRights, type EquipmentRight } from '../model/equipment-right.ts';
import type { Text } from '@penstock/languages/language';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/** The names of the rights. */
export const equipmentRightTexts = textsAt('contract.calls:equipmentRightTexts') satisfies Readonly<
  Record<EquipmentRight, Text>
>;

/** Rights on equipment, as they are given and answered. */
export const equipmentRightsSchema = z.array(z.enum(equipmentRights)).max(equipmentRights.length);
const rights = equipmentRightsSchema;

/** The whole user name or phone number of an account. */
export const accountNameSchema = z.string().trim().min(1).max(50);

/** The rights that accounts can be given on an equipment, and the rights of the caller. */
export const equipmentAuthQueryAuthCode = defineCall({
  path: '/api/equipment/auth/queryAuthCode',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({
    /** The rights that the caller may give; none where the caller may authorise nobody. */
    rights: z.array(z.object({ right: z.enum(equipmentRights), label: z.string() })),
    own: rights,
  }),
  errors: ['data.notFound'],
});

/** The accounts that are authorised on an equipment, for its owner and administrators. */
export const equipmentAuthQueryUser = defineCall({
  path: '/api/equipment/auth/queryUser',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({
    rows: z.array(
      z.object({
        accountId: idSchema,
        account: z.string(),
        nickname: z.string(),
        rights,
        /** Since when. */
        time: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['data.notFound', 'permission.missing'],
});

/** Authorises an account on an equipment, or changes what it may do. Whoever has a right may see the equipment too. */
export const equipmentAuthUpdate = defineCall({
  path: '/api/equipment/auth/update',
  access: authCodeAccess('equipment:edit'),
  request: z.object({
    id: idSchema,
    account: accountNameSchema,
    rights,
  }),
  answer: z.object({}),
  errors: [
    'data.notFound',
    'permission.missing',
    'authorisation.unknownAccount',
    'authorisation.self',
    'authorisation.tooMany',
  ],
});

/** Takes the authorisation of an account back. */
export const equipmentAuthDelete = defineCall({
  path: '/api/equipment/auth/delete',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema, accountId: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing'],
});

/** The calls of this file, for the list of all. */
export const equipmentAuthorisationCalls = {
  equipmentAuthQueryAuthCode,
  equipmentAuthQueryUser,
  equipmentAuthUpdate,
  equipmentAuthDelete,
} as const;
