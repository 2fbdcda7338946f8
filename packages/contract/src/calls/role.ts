import { z } from 'zod';
import { roleTypeSchema } from '../model/role.ts';
import { text } from '../schema/field.ts';
import { type AuthCode, authCodes } from './auth-codes.ts';
import { authCodeAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/**
 * The named roles of an installation: sets of auth codes, within what a role type may hold. An account that has one holds its auth
 * codes, and follows it when it changes.
 */
const reading = authCodeAccess('account:operation', 'account:company');
const editing = authCodeAccess('role:edit');

const names = Object.keys(authCodes);
const authCode = z.string().refine((name): name is AuthCode => names.includes(name));

/** The fields of a role that are written. */
export const roleDraftSchema = z.object({
  name: text('requiredText'),
  /** The type of accounts that can have it; a super administrator holds every auth code. */
  roleType: roleTypeSchema.exclude(['admin']),
  authCodes: z.array(authCode).max(names.length),
  note: text('generalText').default(''),
});
export type RoleDraft = z.output<typeof roleDraftSchema>;

/** A role. */
export const roleRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  roleType: roleTypeSchema,
  authCodes: z.array(z.string()),
  note: z.string(),
  /** How many accounts have it. */
  accounts: z.number().int(),
  updated: z.iso.datetime(),
});
export type RoleRow = z.output<typeof roleRowSchema>;

export const roleSortColumns = ['name', 'roleType', 'accounts', 'updated'] as const;

/** The roles: name or note contain the keyword. */
export const roleQuery = defineCall({
  path: '/api/role/query',
  access: reading,
  request: z.object({
    roleType: roleTypeSchema.optional(),
    ...listFields(roleSortColumns, { column: 'name', direction: 'ascending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(roleRowSchema),
});

export const roleInfo = defineCall({
  path: '/api/role/info',
  access: reading,
  request: z.object({ id: idSchema }),
  answer: roleRowSchema,
  errors: ['data.notFound'],
});

const errors = ['duplicate.name', 'account.authCodeNotYours'] as const;

export const roleAdd = defineCall({
  path: '/api/role/add',
  access: editing,
  request: roleDraftSchema,
  answer: z.object({ id: idSchema }),
  errors: [...errors],
});

/** Changes a role, and the auth codes of the accounts that have it, whose sessions end (code 1206). */
export const roleEdit = defineCall({
  path: '/api/role/edit',
  access: editing,
  request: roleDraftSchema.omit({ roleType: true }).extend({ id: idSchema }),
  answer: z.object({
    /** Accounts whose auth codes changed. */
    accounts: z.number().int(),
  }),
  errors: ['data.notFound', ...errors],
});

/** Deletes a role. Its accounts keep the auth codes that they have. */
export const roleDelete = defineCall({
  path: '/api/role/delete',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Gives accounts of its type a role, or takes theirs away where `id` is empty; sessions end where auth codes change. */
export const roleGive = defineCall({
  path: '/api/role/give',
  access: editing,
  request: z.object({
    id: z.union([idSchema, z.literal('')]),
    accounts: z.array(idSchema).min(1).max(100),
  }),
  answer: z.object({}),
  errors: [
    'data.notFound',
    'request.invalid',
    'permission.missing',
    'account.own',
    'account.authCodeNotYours',
  ],
});

/** The calls of this file, for the list of all. */
export const roleCalls = { roleQuery, roleInfo, roleAdd, roleEdit, roleDelete, roleGive } as const;
