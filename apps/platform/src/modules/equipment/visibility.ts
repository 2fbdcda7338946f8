import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../http/call-context.ts';

/**
 * The condition that a caller may see an equipment, for queries in which `equipment` is that table: those who may
 * see all, its owner, and who was authorised on it (gateway specification, section 6). Authorised accounts may do
 * what the owner may, except to authorise others.
 */
export function visibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(equipment.owner_id = ${caller.accountId}::bigint or exists (
    select from equipment_authorisation
    where equipment_id = equipment.id and account_id = ${caller.accountId}::bigint))`;
}

/**
 * The condition that a caller may see a gateway, for queries in which `gateway` is that table: those who may see all
 * equipment, its owner, and whoever may see an equipment that it reads.
 */
export function gatewayVisibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(gateway.owner_id = ${caller.accountId}::bigint or exists (
    select from equipment where equipment.sn = gateway.sn and ${visibleTo(caller)}))`;
}
