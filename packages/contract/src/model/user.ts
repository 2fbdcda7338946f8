import { z } from 'zod';
import { type RoleType, roleTypeSchema } from './role.ts';
import { text } from '../schema/field.ts';
import { limits } from '../rules/limits.ts';

/** Tells whether a role counts as operation level (platform specification, section 6). */
export function isOperationLevel(role: RoleType): boolean {
  return role === 'admin' || role === 'operation';
}

/** An account (both specifications, section 3). */
export const userSchema = z.strictObject({
  id: z.string().max(40),
  username: text('username'),
  /** Empty until a phone is bound, which the law asks for before the account may be used in full. */
  tel: text('optionalPhone').default(''),
  email: text('optionalEmail').default(''),
  roleType: roleTypeSchema,
  nickName: text('companyName').default(''),
  /** The person at a foreign sign-in service, and the name there; empty when none is linked. */
  openId: z.string().max(100).default(''),
  unionid: z.string().max(100).default(''),
  nickname: text('generalText').default(''),
  company: text('companyName').default(''),
  address: text('generalText').default(''),
  avatarUrl: text('generalText').default(''),
  contact: text('generalText').default(''),
  note: text('generalText').default(''),
  disabled: z.boolean().default(false),
  createTime: z.iso.datetime(),
});
export type User = z.output<typeof userSchema>;

/** Why an account cannot be authorised on a device, as a key of the catalogue; null when it can. */
export function authorisationProblem(question: {
  readonly account: string;
  readonly creator: string;
  readonly caller: string;
  readonly authorised: readonly string[];
}): 'authorisation.self' | 'authorisation.exists' | 'authorisation.tooMany' | null {
  const { account, creator, caller, authorised } = question;
  if (account === caller || account === creator) return 'authorisation.self';
  if (authorised.includes(account)) return 'authorisation.exists';
  return authorised.length >= limits.authorisedAccounts ? 'authorisation.tooMany' : null;
}
