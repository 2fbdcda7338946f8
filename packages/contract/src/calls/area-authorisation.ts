import { z } from 'zod';
import { customerAccess, defineCall } from './call.ts';
import { accountNameSchema, equipmentRightsSchema } from './equipment-authorisation.ts';
import { idSchema } from './identifier.ts';
import { changing } from './owned-record.ts';

/** The one who is authorised: an account by its whole user name or phone number, or a group of people. */
export const authorisedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), account: accountNameSchema }),
  z.object({ kind: z.literal('group'), groupId: idSchema }),
]);
export type Authorised = z.output<typeof authorisedSchema>;

/** An authorisation on an area. */
export const areaAuthorisationSchema = z.object({
  id: idSchema,
  kind: z.enum(['account', 'group']),
  /** The user name of the account, or the title of the group. */
  name: z.string(),
  /** The preferred name of the account; empty for a group. */
  nickname: z.string(),
  /** The members of the group; 1 for an account. */
  people: z.number().int(),
  rights: equipmentRightsSchema,
  /** The area on which it was given, and its title: this one, or one above. */
  areaId: idSchema,
  areaTitle: z.string(),
  /** Since when. */
  time: z.iso.datetime(),
});
export type AreaAuthorisation = z.output<typeof areaAuthorisationSchema>;

/** The authorisations that hold in an area, for who belongs to its company: those above it first. */
export const areaAuthQuery = defineCall({
  path: '/api/area/auth/query',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({ rows: z.array(areaAuthorisationSchema) }),
  errors: ['data.notFound'],
});

/** Authorises an account or a group of people on an area, or changes what it may do. */
export const areaAuthUpdate = defineCall({
  path: '/api/area/auth/update',
  access: changing,
  request: z.object({
    id: idSchema,
    authorised: authorisedSchema,
    rights: equipmentRightsSchema,
  }),
  answer: z.object({}),
  errors: [
    'data.notFound',
    'authorisation.unknownAccount',
    'authorisation.self',
    'area.tooManyAuthorised',
    'area.foreignEquipment',
    'area.otherCompany',
  ],
});

/** Takes an authorisation on an area back. */
export const areaAuthDelete = defineCall({
  path: '/api/area/auth/delete',
  access: changing,
  request: z.object({ id: idSchema, authorisationId: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'area.foreignEquipment'],
});

/** The calls of this file, for the list of all. */
export const areaAuthorisationCalls = { areaAuthQuery, areaAuthUpdate, areaAuthDelete } as const;
