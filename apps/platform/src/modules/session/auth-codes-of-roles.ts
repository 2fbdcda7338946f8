import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import type { RoleType } from '@penstock/contract/model/role';

/**
 * The auth codes of each role: administrators and operators are operation-level users (platform specification,
 * section 6); everybody else has what they own and what they were authorised on.
 */
const authCodesOfRoles: Readonly<Record<RoleType, readonly AuthCode[]>> = {
  admin: ['equipment:all', 'gateway:secrets'],
  operation: ['equipment:all', 'gateway:secrets'],
  company: [],
  user: [],
};

/** The auth codes of a session of an account with a role. */
export function authCodesOf(roleType: RoleType): readonly AuthCode[] {
  return authCodesOfRoles[roleType];
}
