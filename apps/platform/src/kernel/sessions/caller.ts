import type { Id } from '@penstock/contract/calls/identifier';
import { type RoleType, sideOf } from '@penstock/contract/model/role';
import { idOf } from '../database/id.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../database/tables/accounts.ts';
import { authCodesOf } from './auth-codes-of-account.ts';

/** The columns that say whether an account may be used, and what its holder may do; of queries with that table. */
export const callerColumns = [
  'account.id',
  'account.username',
  'account.role_type',
  'account.disabled',
  'account.company_id',
  'account.auth_codes',
  'account.must_set_up',
] as const;

/** The row of an account, with what decides about its sessions. */
type CallerAccount = Pick<
  Selectable<AccountTable>,
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
