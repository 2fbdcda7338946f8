import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import type { RoleType } from '@penstock/contract/model/role';

/** The right to see and operate every equipment, whoever owns it. */
export const allEquipment: AuthCode = 'equipment:all';

const rightsOfRole: Readonly<Record<RoleType, readonly AuthCode[]>> = {
  admin: [allEquipment],
  operation: [allEquipment],
  company: [],
  user: [],
};

/**
 * The auth codes of a session, which follow from the role: administrators and operators are operation-level users
 * (platform specification, section 6); everybody else has what they own and what they were authorised on.
 */
export function rightsOf(roleType: RoleType): readonly AuthCode[] {
  return rightsOfRole[roleType];
}
