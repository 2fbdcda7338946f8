import { type AuthCode, authCodesFor, defaultAuthCodes } from '@penstock/contract/calls/auth-codes';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../database/tables/accounts.ts';

/**
 * The auth codes of an account: those that were chosen for it, as far as its role may hold them, or those of its role by
 * default. A super administrator has all of them.
 */
export function authCodesOf(
  account: Pick<Selectable<AccountTable>, 'role_type' | 'auth_codes'>,
): readonly AuthCode[] {
  const { role_type: role, auth_codes: chosen } = account;
  if (role === 'admin' || chosen === null) return defaultAuthCodes(role);
  return authCodesFor(role).filter((code) => chosen.includes(code));
}
