import type { Id } from '@penstock/contract/calls/identifier';
import { type RoleType, sideOf } from '@penstock/contract/model/role';
import { idOf } from '../../database/id.ts';
import type { Caller } from '../../http/call-context.ts';
import type { Account } from '../user/account-repository.ts';
import { authCodesOf } from './auth-codes-of-account.ts';

/** What of an account decides what its sessions may do. */
type CallerAccount = Pick<
  Account,
  'id' | 'username' | 'role_type' | 'company_id' | 'auth_codes' | 'must_set_up'
>;

/** The holder of a session or an API key of an account. */
export function callerFrom(account: CallerAccount, sessionHash: Buffer, isProgram: boolean): Caller {
  return {
    sessionHash,
    isProgram,
    accountId: idOf(account.id),
    username: account.username,
    roleType: account.role_type,
    side: sideOf(account.role_type),
    companyId: companyOf(account),
    authCodes: authCodesOf(account),
    mustSetUp: account.must_set_up,
  };
}

/** The enterprise account that an account is or belongs to. */
function companyOf(account: {
  readonly id: number;
  readonly role_type: RoleType;
  readonly company_id: number | null;
}): Id | null {
  if (account.role_type === 'company') return idOf(account.id);
  return account.company_id === null ? null : idOf(account.company_id);
}
