import { type EquipmentRight, equipmentRights } from '@penstock/contract/model/equipment-right';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '@penstock/server/http/call-context';

/**
 * The condition that a caller may see an equipment, for queries in which `equipment` is that table: those who may
 * see all, its owner, whoever belongs to the company that owns it, the company of the user that owns it, and who was
 * authorised on it (gateway specification, section 6). What an authorised account may do is in
 * {@link rightsOf}. Nobody on the operators' side may see any.
 */
export function visibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(${ownedBy(caller, sql`equipment.owner_id`)} or exists (
    select from equipment_authorisation
    where equipment_id = equipment.id and account_id = ${caller.accountId}::bigint))`;
}

/**
 * The condition that a caller may do something with an equipment, for queries in which `equipment` is that table: those
 * who may see all, its owner as for seeing it, and who was authorised to do it.
 */
export function permittedTo(caller: Caller, right: EquipmentRight): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(${ownedBy(caller, sql`equipment.owner_id`)} or exists (
    select from equipment_authorisation
    where equipment_id = equipment.id and account_id = ${caller.accountId}::bigint and ${right} = any(rights)))`;
}

/**
 * The condition that a caller may do something with a gateway as a whole, for queries in which `gateway` is that table:
 * its owner, and who may do it with an equipment that it reads.
 */
export function gatewayPermittedTo(caller: Caller, right: EquipmentRight): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(${ownedBy(caller, sql`gateway.owner_id`)} or exists (
    select from equipment where equipment.sn = gateway.sn and ${permittedTo(caller, right)}))`;
}

/** The condition that a caller is authorised on a gateway itself, apart from equipment that it reads. */
export function authorisedOnGateway({ accountId }: Caller): RawBuilder<boolean> {
  return sql<boolean>`exists (select from gateway_authorisation
    where gateway_authorisation.sn = gateway.sn and account_id = ${accountId}::bigint)`;
}

/**
 * The condition that a caller may say whose a gateway is, for queries in which `gateway` is that table: those who may see all, and its
 * owner as for equipment.
 */
export function gatewayManagedBy(caller: Caller): RawBuilder<boolean> {
  return belongsTo(caller, sql`gateway.owner_id`);
}

/**
 * The condition that a caller may configure a gateway, for queries in which `gateway` is that table: those who may see all, its
 * owner, who is authorised on it, and who has the right to do so on each equipment that it reads, since what is changed of it
 * concerns all of them.
 */
export function gatewayConfigurableBy(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(${ownedBy(caller, sql`gateway.owner_id`)} or ${authorisedOnGateway(caller)} or (
    exists (select from equipment where equipment.sn = gateway.sn)
    and not exists (select from equipment where equipment.sn = gateway.sn
      and not ${permittedTo(caller, 'configure')})))`;
}

/**
 * The condition that a caller may see a gateway, for queries in which `gateway` is that table: those who may see all
 * equipment, its owner as for equipment, who is authorised on it, and whoever may see an equipment that it reads.
 */
export function gatewayVisibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(${ownedBy(caller, sql`gateway.owner_id`)} or ${authorisedOnGateway(caller)} or exists (
    select from equipment where equipment.sn = gateway.sn and ${visibleTo(caller)}))`;
}

/** The condition that an equipment is the caller's own or administered by the caller: then the caller may do everything. */
export function ownedEquipment(caller: Caller): RawBuilder<boolean> {
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return ownedBy(caller, sql`equipment.owner_id`);
}

/** The rights of a caller on an equipment, for queries in which `equipment` is that table. */
export function rightsOf(caller: Caller): RawBuilder<EquipmentRight[]> {
  return sql<EquipmentRight[]>`case when ${ownedEquipment(caller)} then ${[...equipmentRights]}::text[]
    else coalesce((select rights from equipment_authorisation
      where equipment_id = equipment.id and account_id = ${caller.accountId}::bigint), '{}') end`;
}

/**
 * The condition that a caller may see a product, and change it with the auth code for it, for queries in which `product` is
 * that table: those who may see all equipment, and its owner as for equipment.
 */
export function productVisibleTo(caller: Caller): RawBuilder<boolean> {
  return belongsTo(caller, sql`product.owner_id`);
}

/**
 * The condition that a record of a company is the caller's, by the column of its owner: those who may see all equipment, its
 * owner, and whoever belongs to the company that owns it.
 */
export function belongsTo(caller: Caller, owner: RawBuilder<unknown>): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return ownedBy(caller, owner);
}

/** The condition that the account in a column is the caller's own, the caller's company, or a user of the caller's company account. */
export function ownedBy({ accountId, companyId }: Caller, owner: RawBuilder<unknown>): RawBuilder<boolean> {
  if (companyId === null) return sql<boolean>`${owner} = ${accountId}::bigint`;
  if (companyId !== accountId) return sql<boolean>`${owner} in (${accountId}::bigint, ${companyId}::bigint)`;
  return sql<boolean>`(${owner} = ${accountId}::bigint or ${owner} in (
    select id from account where company_id = ${accountId}::bigint))`;
}
