import { type AuthCode, authCodesFor } from '@penstock/contract/calls/auth-codes';
import { failure } from '@penstock/contract/errors/error';
import type { RoleType } from '@penstock/contract/model/role';
import { idOf } from '../../../kernel/database/id.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { authCodesOf } from '../../../kernel/sessions/auth-codes-of-account.ts';
import type { Account } from '../accounts/account-repository.ts';

/**
 * Whether a caller may give an auth code: one that they hold, or one that their role cannot hold, such as the rights of customers
 * for an operator. The right to administer accounts allows the latter.
 */
export function mayGive({ roleType, authCodes }: Caller, code: AuthCode): boolean {
  return authCodes.includes(code) || !authCodesFor(roleType).includes(code);
}

/**
 * The auth codes to store for an account; null for an administrator, who has all of them. Throws
 * `account.authCodeNotYours` for one that the role cannot hold, or that the caller may not give and the account does not
 * have yet.
 */
export function chosenAuthCodes(
  caller: Caller,
  role: RoleType,
  chosen: readonly AuthCode[],
  before: readonly AuthCode[] = [],
): AuthCode[] | null {
  if (role === 'admin') return null;
  for (const code of chosen)
    if (!authCodesFor(role).includes(code) || !(before.includes(code) || mayGive(caller, code)))
      throw failure('account.authCodeNotYours', { authCode: code });
  return authCodesFor(role).filter((code) => chosen.includes(code));
}

/**
 * Throws unless a caller may change an account that they administer: `account.own` for the own one, `permission.missing`
 * for one that may do more than the caller, since whoever resets its password could sign in with it.
 */
export function demandChangeable(caller: Caller, account: Account): void {
  if (idOf(account.id) === caller.accountId) throw failure('account.own');
  if (account.role_type === 'admin' && caller.roleType !== 'admin') throw failure('permission.missing');
  if (!authCodesOf(account).every((code) => mayGive(caller, code))) throw failure('permission.missing');
}
