import { z } from 'zod';

/** The roles of section 6 of the gateway specification; an authorised user is a user authorised on an equipment. */
export const roleTypeSchema = z.enum(['admin', 'operation', 'company', 'user']);
export type RoleType = z.infer<typeof roleTypeSchema>;

/**
 * The two sides of the platform: the customers' side has equipment, monitoring and gateways; the operators' side has
 * the administration of the installation.
 */
export type Side = 'customer' | 'operation';

/**
 * The side that the sessions of a role belong to: operation accounts have no access to the customers' side (gateway
 * specification, section 6). An administrator has access to both, and so has a session of the customers' side.
 */
export function sideOf(role: RoleType): Side {
  return role === 'operation' ? 'operation' : 'customer';
}
