import { equipmentRights } from '@penstock/contract/model/equipment-right';
import type { Language } from '@penstock/languages/language';
import { sql } from 'kysely';
import { visibleTo } from '../../../kernel/access/visibility.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { titleExpression } from '../../../kernel/database/title-expression.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** An equipment that a gateway reads. */
export interface EquipmentOfGateway {
  readonly id: number;
  readonly title: string;
  readonly owner_id: number;
  /** The preferred name of its owner, or the user name. */
  readonly owner: string;
  /** Whether the caller may see it. */
  readonly visible: boolean;
}

/** The equipment that a gateway reads, by title: `limit` at most. */
export async function equipmentOfGateway(
  db: Db,
  { caller, language }: { readonly caller: Caller; readonly language: Language },
  sn: string,
  limit: number,
): Promise<readonly EquipmentOfGateway[]> {
  return await db
    .selectFrom('equipment')
    .innerJoin('account as owner', 'owner.id', 'equipment.owner_id')
    .select([
      'equipment.id',
      'equipment.owner_id',
      titleExpression('equipment', language).as('title'),
      sql<string>`coalesce(nullif(owner.nickname, ''), owner.username)`.as('owner'),
      visibleTo(caller).as('visible'),
    ])
    .where('equipment.sn', '=', sn)
    .orderBy(sql`3`)
    .orderBy('equipment.id')
    .limit(limit)
    .execute();
}

/** How many equipments a gateway reads. */
export async function countEquipmentOf(db: Db, sn: string): Promise<number> {
  const { total } = await db
    .selectFrom('equipment')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('sn', '=', sn)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Forgets the owner of a gateway, the notes about it and its earlier configurations; the present one is the gateway's. */
export async function forgetOwner({ sql: transaction }: ChangeTransaction, sn: string): Promise<void> {
  await transaction
    .updateTable('gateway')
    .set({
      owner_id: null,
      bound_at: null,
      name: '',
      remark: '',
      priority: 0,
      address: '',
      latitude: null,
      longitude: null,
      image_version: '',
    })
    .where('sn', '=', sn)
    .execute();
  await transaction.deleteFrom('gateway_image').where('sn', '=', sn).execute();
  await transaction.deleteFrom('gateway_tag').where('sn', '=', sn).execute();
  await sql`delete from gateway_configuration one using gateway
    where gateway.sn = ${sn} and one.sn = gateway.sn and one.revision is distinct from gateway.configuration_revision`.execute(
    transaction,
  );
}

/** Binds a gateway to another account. */
export async function setOwner(
  { sql: transaction }: ChangeTransaction,
  sn: string,
  ownerId: number,
): Promise<void> {
  await transaction
    .updateTable('gateway')
    .set({ owner_id: ownerId, bound_at: sql`now()` })
    .where('sn', '=', sn)
    .execute();
}

/** The equipment of an account that a gateway reads, locked until the end of the transaction. */
export async function lockEquipmentOf(
  { sql: transaction }: ChangeTransaction,
  sn: string,
  ownerId: number,
): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('equipment')
    .select('id')
    .where('sn', '=', sn)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives equipment to another account, which needs no authorisation on it any more. It leaves its area, and groups of people have no
 * rights on it any more: both are of the company before.
 */
export async function giveEquipment(
  { sql: transaction }: ChangeTransaction,
  ids: readonly number[],
  ownerId: number,
): Promise<void> {
  await transaction
    .updateTable('equipment')
    .set({ owner_id: ownerId, area_id: null })
    .where('id', 'in', ids)
    .execute();
  await transaction.deleteFrom('equipment_group_authorisation').where('equipment_id', 'in', ids).execute();
  await transaction
    .deleteFrom('equipment_authorisation')
    .where('equipment_id', 'in', ids)
    .where('account_id', '=', ownerId)
    .execute();
}

/**
 * Copies the products of some equipment that its new owner does not see, and has the equipment be of the copies, which are of the same
 * revision: nothing about its signals changes. Answers the numbers of the copies.
 */
export async function copyProductsFor(
  { sql: transaction }: ChangeTransaction,
  ids: readonly number[],
  ownerId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select distinct product.id from equipment
    join product on product.id = equipment.product_id
    where equipment.id = any(${[...ids]}) and product.owner_id not in (
      select one.id from account one join account owner on owner.id = ${ownerId}
      where one.id = owner.id or one.id = owner.company_id or one.company_id = owner.id)
    order by product.id`.execute(transaction);
  const copies: number[] = [];
  for (const { id } of rows) {
    const copied = await sql<{
      id: number;
    }>`insert into product (owner_id, title, title_translations, remark, hardware_flag,
        record_days, definition, revision, changed_by, changed_at, note, driver_count, signal_count, alarm_count)
      select ${ownerId}, title, title_translations, remark, hardware_flag,
        record_days, definition, revision, changed_by, changed_at, note, driver_count, signal_count, alarm_count
      from product where id = ${id} returning id`.execute(transaction);
    const [copy] = copied.rows;
    if (copy === undefined) continue;
    await transaction
      .updateTable('equipment')
      .set({ product_id: copy.id })
      .where('id', 'in', ids)
      .where('product_id', '=', id)
      .execute();
    copies.push(copy.id);
  }
  return copies;
}

/** Authorises an account on some equipment with all rights. */
export async function authoriseOnEquipment(
  { sql: transaction }: ChangeTransaction,
  ids: readonly number[],
  accountId: number,
): Promise<void> {
  const rights = [...equipmentRights];
  await transaction
    .insertInto('equipment_authorisation')
    .values(ids.map((id) => ({ equipment_id: id, account_id: accountId, rights })))
    .onConflict((conflict) => conflict.columns(['equipment_id', 'account_id']).doUpdateSet({ rights }))
    .execute();
}

/** The largest number of accounts that are authorised on one of some equipments. */
export async function mostAuthorised(
  { sql: transaction }: ChangeTransaction,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ most: string | null }>`select max(number) as most from (
    select count(*) as number from equipment_authorisation where equipment_id = any(${[...ids]})
    group by equipment_id) counted`.execute(transaction);
  return Number(rows[0]?.most ?? 0);
}

/** Deletes a gateway with everything that the platform keeps of it; recorded values stay with their equipment. */
export async function deleteGatewayRow({ sql: transaction }: ChangeTransaction, sn: string): Promise<void> {
  await transaction.deleteFrom('gateway').where('sn', '=', sn).execute();
}

/** Stores what people note about a gateway when they bind it. */
export async function noteAtBinding(
  { sql: transaction }: ChangeTransaction,
  sn: string,
  notes: { readonly name?: string; readonly remark?: string },
): Promise<void> {
  if (Object.keys(notes).length === 0) return;
  await transaction.updateTable('gateway').set(notes).where('sn', '=', sn).execute();
}
