import { z } from 'zod';
import { text } from '../schema/field.ts';
import { customerAccess, defineCall } from './call.ts';
import { accountNameSchema } from './equipment-authorisation.ts';
import { idSchema } from './identifier.ts';
import { changing } from './owned-record.ts';

/**
 * A group of people is a named set of accounts. It belongs to a company, or to an account that is in none. Rights on areas and
 * equipment are given to it in one step, and each of its members has them for as long as the member is in it.
 */
export const peopleGroupRowSchema = z.object({
  id: idSchema,
  title: z.string(),
  members: z.number().int(),
  /** The areas and the equipments on which it has rights. */
  areas: z.number().int(),
  equipment: z.number().int(),
  /** The user name of the account that it belongs to. */
  owner: z.string(),
});
export type PeopleGroupRow = z.output<typeof peopleGroupRowSchema>;

const key = z.object({ id: idSchema });

/** The groups of the caller's company, in the order of their titles. */
export const peopleGroupQuery = defineCall({
  path: '/api/peopleGroup/query',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({ groups: z.array(peopleGroupRowSchema) }),
});

/** The accounts of a group of people, in the order of their user names. */
export const peopleGroupMembers = defineCall({
  path: '/api/peopleGroup/members',
  access: customerAccess,
  request: key,
  answer: z.object({
    members: z.array(
      z.object({
        accountId: idSchema,
        account: z.string(),
        nickname: z.string(),
        /** Since when. */
        time: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['data.notFound'],
});

/** Adds a group without members. */
export const peopleGroupAdd = defineCall({
  path: '/api/peopleGroup/add',
  access: changing,
  request: z.object({ title: text('requiredText') }),
  answer: z.object({ id: idSchema }),
  errors: ['peopleGroup.tooMany', 'peopleGroup.titleTaken'],
});

/** Gives a group another title. */
export const peopleGroupRename = defineCall({
  path: '/api/peopleGroup/rename',
  access: changing,
  request: key.extend({ title: text('requiredText') }),
  answer: z.object({}),
  errors: ['data.notFound', 'peopleGroup.titleTaken'],
});

/** Deletes a group; its members lose the rights that they had by it. */
export const peopleGroupDelete = defineCall({
  path: '/api/peopleGroup/delete',
  access: changing,
  request: key,
  answer: z.object({}),
  errors: ['data.notFound', 'peopleGroup.foreignEquipment'],
});

/** Puts accounts into a group, by their whole user names or phone numbers: all of them, or none. */
export const peopleGroupAddMembers = defineCall({
  path: '/api/peopleGroup/addMembers',
  access: changing,
  request: key.extend({
    accounts: z.array(accountNameSchema).min(1).max(50),
  }),
  answer: z.object({ /** How many were not in it before. */ added: z.number().int() }),
  errors: [
    'data.notFound',
    'peopleGroup.foreignEquipment',
    'peopleGroup.unknownAccounts',
    'peopleGroup.tooManyMembers',
    'authorisation.self',
  ],
});

/** Takes an account out of a group. */
export const peopleGroupRemoveMember = defineCall({
  path: '/api/peopleGroup/removeMember',
  access: changing,
  request: key.extend({ accountId: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'peopleGroup.foreignEquipment'],
});

/** The calls of this file, for the list of all. */
export const peopleGroupCalls = {
  peopleGroupQuery,
  peopleGroupMembers,
  peopleGroupAdd,
  peopleGroupRename,
  peopleGroupDelete,
  peopleGroupAddMembers,
  peopleGroupRemoveMember,
} as const;
