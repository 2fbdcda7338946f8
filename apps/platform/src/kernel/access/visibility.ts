import { type EquipmentRight, equipmentRights } from '@penstock/contract/model/equipment-right';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '@penstock/server/http/call-context';
import { rowNumber } from '../database/id.ts';

/**
 * The condition that a caller may see an equipment, for queries in which `equipment` is that table: those who may see
 * all, its owner, whoever belongs to the company that owns it, the company of the user that owns it, and who was
 * authorised on it (gateway specification, section 6): directly, in a group of people, or on an area that it is in. What an authorised
 * account may do is in {@link rightsOf}. Nobody on the operators' side may see any.
 */
export function visibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(${ownedBy(caller, sql`equipment.owner_id`)} or ${givenTo(caller, anyRight)})`;
}

/**
 * The condition that a caller may do something with an equipment, for queries in which `equipment` is that table: those
 * who may see all, its owner as for seeing it, and who was authorised to do it.
 */
export function permittedTo(caller: Caller, right: EquipmentRight): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  const included = sql<boolean>`${right} = any(rights)`;
  return sql<boolean>`(${ownedBy(caller, sql`equipment.owner_id`)} or ${givenTo(caller, included)})`;
}

/** Every right includes seeing. */
const anyRight = sql<boolean>`true`;

/** The groups of people that a caller is in. */
function groupsOf({ accountId }: Caller): RawBuilder<unknown> {
  return sql`(select group_id from people_group_member where account_id = ${accountId}::bigint)`;
}

/**
 * The areas in which a caller was given rights that meet a condition, with all that are below them. The subqueries depend on no row:
 * the database runs each once in a query, however many equipments it looks at.
 */
function givenAreas(caller: Caller, included: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select inherited.id from area inherited where inherited.path && array(
    select area_id from area_authorisation
    where (account_id = ${caller.accountId}::bigint or group_id in ${groupsOf(caller)}) and ${included}))`;
}

/** Whether `equipment` was given to a caller with rights that meet a condition. Never null, so that it can be negated. */
function givenTo(caller: Caller, included: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(equipment.id in (
      select equipment_id from equipment_authorisation where account_id = ${caller.accountId}::bigint and ${included})
    or equipment.id in (
      select equipment_id from equipment_group_authorisation where group_id in ${groupsOf(caller)} and ${included})
    or (equipment.area_id is not null and equipment.area_id in ${givenAreas(caller, included)}))`;
}

/**
 * The rights that were given on `equipment` to an account in a column, in as many rows as there are sources: directly, by groups of
 * people, and on the areas that it is in.
 */
function givenRights(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select direct.rights from equipment_authorisation direct
      where direct.equipment_id = equipment.id and direct.account_id = ${account}
    union all select given.rights from equipment_group_authorisation given
      join people_group_member member on member.group_id = given.group_id
      where given.equipment_id = equipment.id and member.account_id = ${account}
    union all select given.rights from area
      join area_authorisation given on given.area_id = any(area.path)
      where area.id = equipment.area_id and (given.account_id = ${account}
        or given.group_id in (select group_id from people_group_member where account_id = ${account})))`;
}

/** Whether an account in a column was authorised on `equipment`, in whatever way. */
export function authorisedOn(account: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists ${givenRights(account)}`;
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

/**
 * The rights of a caller on an equipment, for queries in which `equipment` is that table: all of its owner; of others those from every
 * source together, in the order of the contract.
 */
export function rightsOf(caller: Caller): RawBuilder<EquipmentRight[]> {
  const all = sql`${[...equipmentRights]}::text[]`;
  return sql<EquipmentRight[]>`case when ${ownedEquipment(caller)} then ${all}
    else array(select one from unnest(${all}) with ordinality as listed (one, sort)
      where one in (select unnest(source.rights) from ${givenRights(sql`${caller.accountId}::bigint`)} source)
      order by sort) end`;
}

/**
 * The condition that a caller may see an area, for queries in which `area` is that table: those to whose company it belongs, and who
 * was given rights on it or on one above it.
 */
export function areaVisibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return sql<boolean>`(${ownedBy(caller, sql`area.owner_id`)} or area.id in ${givenAreas(caller, anyRight)})`;
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

/** The account to which records belong that a caller makes for the company: the company, or the caller where there is none. */
export function owningAccount({ companyId, accountId }: Caller): number {
  return rowNumber(companyId ?? accountId);
}
