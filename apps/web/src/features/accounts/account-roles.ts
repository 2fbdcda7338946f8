import type { UserInfo } from '@penstock/contract/calls/user-info';
import type { RoleType } from '@penstock/contract/model/role';

/** Which accounts a page is about: those of operators and administrators, or those of customers. */
export type AccountGroup = 'operators' | 'customers';

/** The roles of the accounts that somebody may add to a group; the platform decides again. */
export function rolesToAdd(group: AccountGroup, user: UserInfo): readonly RoleType[] {
  if (group === 'operators') return user.roleType === 'admin' ? ['operation', 'admin'] : ['operation'];
  return user.authCodes.includes('account:company') ? ['company', 'user'] : ['user'];
}

/** The roles that an account may be given: only operation accounts become administrators, and the other way round. */
export function rolesToEdit(role: RoleType, user: UserInfo): readonly RoleType[] {
  const isOperator = role === 'operation' || role === 'admin';
  return isOperator && user.roleType === 'admin' ? ['operation', 'admin'] : [role];
}
