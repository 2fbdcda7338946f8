import { z } from 'zod';
import { equipmentRights, type EquipmentRight } from '../model/equipment-right.ts';
import type { Text } from '../texts/language.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/** The names of the rights. */
export const equipmentRightTexts = {
  see: { zh: '查看', en: 'See' },
  write: { zh: '写入数值', en: 'Write values' },
  acknowledge: { zh: '确认报警', en: 'Acknowledge alarms' },
  edit: { zh: '修改设备', en: 'Edit' },
  configure: { zh: '配置网关', en: 'Configure the gateway' },
} as const satisfies Readonly<Record<EquipmentRight, Text>>;

const rights = z.array(z.enum(equipmentRights)).max(equipmentRights.length);

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
  summary: { zh: '查询设备权限', en: 'The rights on equipment' },
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
  summary: { zh: '查询设备授权账号', en: 'The accounts that are authorised on equipment' },
  errors: ['data.notFound', 'permission.missing'],
});

/** Authorises an account on an equipment, or changes what it may do. Whoever has a right may see the equipment too. */
export const equipmentAuthUpdate = defineCall({
  path: '/api/equipment/auth/update',
  access: authCodeAccess('equipment:edit'),
  request: z.object({
    id: idSchema,
    /** The whole user name or phone number. */
    account: z.string().trim().min(1).max(50),
    rights,
  }),
  answer: z.object({}),
  summary: { zh: '授权账号使用设备', en: 'Authorise an account on equipment' },
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
  summary: { zh: '取消设备授权', en: 'Take an authorisation back' },
  errors: ['data.notFound', 'permission.missing'],
});

/** The calls of this file, for the list of all. */
export const equipmentAuthorisationCalls = {
  equipmentAuthQueryAuthCode,
  equipmentAuthQueryUser,
  equipmentAuthUpdate,
  equipmentAuthDelete,
} as const;
