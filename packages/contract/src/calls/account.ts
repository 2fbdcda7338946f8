import { z } from 'zod';
import { roleTypeSchema } from '../model/role.ts';
import { usernameFinding } from '../rules/username.ts';
import { checked, text } from '../schema/field.ts';
import { type AuthCode, authCodes } from './auth-codes.ts';
import { authCodeAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/**
 * The administration of accounts. Each caller has the accounts that their auth codes open: `account:operation` those of
 * operators and administrators, `account:company` those of companies and users, `account:user` the users of the own
 * company. Any other account is answered as if it did not exist.
 */
const access = authCodeAccess('account:operation', 'account:company', 'account:user');

const authCodeNames = Object.keys(authCodes);

/** The name of an auth code. */
const authCodeSchema = z.string().refine((name): name is AuthCode => authCodeNames.includes(name));

/** An account, as those who administer it see it. */
export const accountRowSchema = z.object({
  id: idSchema,
  username: z.string(),
  /** The name that the person prefers; empty where the user name is shown. */
  nickName: z.string(),
  tel: z.string(),
  email: z.string(),
  company: z.string(),
  note: z.string(),
  roleType: roleTypeSchema,
  /** The enterprise account that a user belongs to; empty for everybody else. */
  companyId: z.union([idSchema, z.literal('')]),
  /** The title of that account: its company name, or its user name. */
  companyTitle: z.string(),
  /** How many users an enterprise account has; 0 for everybody else. */
  users: z.number().int().min(0),
  authCodes: z.array(z.string()),
  /** The named role that it follows; empty where its auth codes were chosen one by one. */
  roleId: z.union([idSchema, z.literal('')]),
  disabled: z.boolean(),
  /** Its owner has not set up the account since somebody else gave it a password. */
  mustSetUp: z.boolean(),
  /** When a session of the account was last used; empty when none is known. */
  lastSeen: z.union([z.iso.datetime(), z.literal('')]),
  createTime: z.iso.datetime(),
});
export type AccountRow = z.output<typeof accountRowSchema>;

/** The columns by which accounts can be sorted. */
export const accountSortColumns = ['createTime', 'username', 'company', 'roleType', 'lastSeen'] as const;

/** Accounts, by page: user name, name, company, phone or email contain the keyword. */
export const accountQuery = defineCall({
  path: '/api/account/query',
  access,
  request: z.object({
    ...listFields(accountSortColumns, { column: 'createTime', direction: 'descending' }),
    /** Which accounts: those of operators and administrators, or those of customers. */
    group: z.enum(['operators', 'customers']),
    roleType: roleTypeSchema.optional(),
    status: z.enum(['all', 'enabled', 'disabled']).default('all'),
    /** Only the users of this enterprise account. */
    companyId: idSchema.optional(),
    ...pageFields,
  }),
  answer: pagedAnswer(accountRowSchema),
});

/** The fields of an account that can be changed. */
const editableFields = {
  nickName: text('companyName').default(''),
  tel: text('optionalPhone').default(''),
  email: text('optionalEmail').default(''),
  company: text('companyName').default(''),
  note: text('generalText').default(''),
  /**
   * The auth codes, as far as the role may hold them; a super administrator has all of them whatever is
   * given.
   */
  authCodes: z.array(authCodeSchema).max(authCodeNames.length),
};

/** A password that was made: shown to whoever asked for it, once. Its owner has to change it when signing in first. */
const madePassword = z.string();

const conflictErrors = [
  'account.usernameTaken',
  'account.phoneRegistered',
  'account.emailRegistered',
  'account.authCodeNotYours',
] as const;

/** Adds an account and makes its first password. */
export const accountAdd = defineCall({
  path: '/api/account/add',
  access,
  request: z.object({
    username: checked(text('username'), usernameFinding),
    roleType: roleTypeSchema,
    /** The enterprise account that a user is to belong to. A company account adds users of its own. */
    companyId: idSchema.optional(),
    ...editableFields,
  }),
  answer: z.object({ id: idSchema, password: madePassword }),
  errors: ['permission.missing', 'data.notFound', ...conflictErrors],
});

/** Changes an account. When its role or its auth codes change, its sessions end (code 1206). */
export const accountEdit = defineCall({
  path: '/api/account/edit',
  access,
  request: z.object({
    id: idSchema,
    /** Only an operation account can become an administrator, and the other way round. */
    roleType: roleTypeSchema,
    ...editableFields,
  }),
  answer: z.object({}),
  errors: [
    'data.notFound',
    'permission.missing',
    'account.own',
    'account.lastAdministrator',
    ...conflictErrors,
  ],
});

/** Disables an account: its sessions end at once, with their sockets. */
export const accountDisable = defineCall({
  path: '/api/account/disable',
  access,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'account.own', 'account.lastAdministrator'],
});

/** Enables an account that was disabled. */
export const accountEnable = defineCall({
  path: '/api/account/enable',
  access,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'account.own'],
});

/** Makes another password for an account; its sessions end. */
export const accountResetPassword = defineCall({
  path: '/api/account/resetPassword',
  access,
  request: z.object({ id: idSchema }),
  answer: z.object({ password: madePassword }),
  errors: ['data.notFound', 'permission.missing', 'account.own'],
});

/** Deletes an account that owns nothing. */
export const accountDelete = defineCall({
  path: '/api/account/delete',
  access,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: [
    'data.notFound',
    'permission.missing',
    'account.own',
    'account.lastAdministrator',
    'account.inUse',
  ],
});

/** The calls of this file, for the list of all. */
export const accountCalls = {
  accountQuery,
  accountAdd,
  accountEdit,
  accountDisable,
  accountEnable,
  accountResetPassword,
  accountDelete,
} as const;
