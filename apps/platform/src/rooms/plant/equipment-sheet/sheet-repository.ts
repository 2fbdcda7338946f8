import type { Id } from '@penstock/contract/calls/identifier';
import { type Updateable, sql } from 'kysely';
import {
  gatewayConfigurableBy,
  permittedTo,
  productVisibleTo,
  visibleTo,
} from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { EquipmentTable } from '../../../kernel/database/tables/equipment.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { tagsOf } from '../../gateways/tag/tag-conditions.ts';
import { type EquipmentQuestion, matchingEquipment } from '../equipment/equipment-repository.ts';

/** The columns of the list that a spreadsheet has. */
function withSheetColumns(query: ReturnType<typeof matchingEquipment>, caller: Caller) {
  return query
    .leftJoin('product', 'product.id', 'equipment.product_id')
    .select([
      'equipment.id',
      'equipment.title',
      'equipment.title_translations',
      'equipment.sn',
      'equipment.address',
      'equipment.latitude',
      'equipment.longitude',
      'equipment.time_zone',
      'equipment.remark',
      'product.title as product_title',
      'product.title_translations as product_title_translations',
      tagsOf(caller, 'equipment').as('tags'),
      permittedTo(caller, 'edit').as('permitted'),
    ])
    .orderBy('equipment.id');
}

/** The equipments of a list, the oldest first. */
export async function sheetEquipment(db: Db, caller: Caller, question: EquipmentQuestion, limit: number) {
  return await withSheetColumns(matchingEquipment(db, caller, question), caller)
    .limit(limit)
    .execute();
}

/** An equipment with the columns of a spreadsheet. */
export type SheetEquipment = Awaited<ReturnType<typeof sheetEquipment>>[number];

/** The equipments that rows are about: those with some numbers, and those with some titles. */
export async function namedEquipment(
  db: Db,
  caller: Caller,
  question: EquipmentQuestion,
  { ids, titles }: { readonly ids: readonly Id[]; readonly titles: readonly string[] },
): Promise<readonly SheetEquipment[]> {
  return await withSheetColumns(matchingEquipment(db, caller, question), caller)
    .where(
      sql<boolean>`(equipment.id = any(${ids.map(rowNumber)}::bigint[]) or equipment.title = any(${[...titles]}::text[]))`,
    )
    .execute();
}

/** Locks some equipments against other changes until the end of the transaction. */
export async function lockEquipments(
  { sql: transaction }: ChangeTransaction,
  caller: Caller,
  ids: readonly number[],
): Promise<void> {
  await transaction
    .selectFrom('equipment')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(visibleTo(caller))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The products of some titles, in whichever language. */
export async function namedProducts(db: Db, caller: Caller, titles: readonly string[]) {
  if (titles.length === 0) return [];
  return await db
    .selectFrom('product')
    .select(['id', 'title', 'title_translations'])
    .where(productVisibleTo(caller))
    .where(
      sql<boolean>`(title = any(${[...titles]}::text[]) or exists (
        select from jsonb_each_text(title_translations) translated where translated.value = any(${[...titles]}::text[])))`,
    )
    .execute();
}

/** The gateways among some that the caller may configure. */
export async function configurableGateways(
  db: Db,
  caller: Caller,
  sns: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sns.length === 0) return new Set();
  const rows = await db
    .selectFrom('gateway')
    .select('sn')
    .where('sn', 'in', [...sns])
    .where(gatewayConfigurableBy(caller))
    .execute();
  return new Set(rows.map(({ sn }) => sn));
}

/** Changes an equipment. */
export async function updateFromSheet(
  { sql: transaction }: ChangeTransaction,
  id: number,
  values: Updateable<EquipmentTable>,
): Promise<void> {
  if (Object.keys(values).length > 0)
    await transaction.updateTable('equipment').set(values).where('id', '=', id).execute();
}
