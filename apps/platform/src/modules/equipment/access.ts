import { failure } from '@penstock/contract/errors/error';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { EquipmentTable } from '../../database/tables/equipment.ts';
import type { Caller } from '../../http/call-context.ts';
import { allEquipment } from '../session/rights.ts';

/** An equipment that its caller may see and operate. */
export type Equipment = Selectable<EquipmentTable>;

/**
 * The condition that a caller may see an equipment, for queries in which `equipment` is that table: those who may
 * see all, its owner, and who was authorised on it (gateway specification, section 6). Authorised accounts may do
 * what the owner may, except to authorise others.
 */
export function visibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.authCodes.includes(allEquipment)) return sql<boolean>`true`;
  return sql<boolean>`(equipment.owner_id = ${caller.accountId}::bigint or exists (
    select from equipment_authorisation
    where equipment_id = equipment.id and account_id = ${caller.accountId}::bigint))`;
}

/**
 * The condition that a caller may see a gateway, for queries in which `gateway` is that table: those who may see all
 * equipment, its owner, and whoever may see an equipment that it reads.
 */
export function gatewayVisibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.authCodes.includes(allEquipment)) return sql<boolean>`true`;
  return sql<boolean>`(gateway.owner_id = ${caller.accountId}::bigint or exists (
    select from equipment where equipment.sn = gateway.sn and ${visibleTo(caller)}))`;
}

/**
 * An identifier from outside as the database takes it. Throws `data.notFound` for a number that no row can have.
 */
export function rowId(id: string): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number)) throw failure('data.notFound');
  return number;
}

/** The equipment, if the caller may see it. Throws `data.notFound`, whether it is missing or not for the caller. */
export async function equipmentFor(db: Kysely<Schema>, caller: Caller, id: string): Promise<Equipment> {
  const equipment = await db
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', rowId(id))
    .where(visibleTo(caller))
    .executeTakeFirst();
  if (equipment === undefined) throw failure('data.notFound');
  return equipment;
}
