import type { Id } from '@penstock/contract/calls/identifier';
import { type Updateable, sql } from 'kysely';
import {
  areaVisibleTo,
  belongsTo,
  gatewayConfigurableBy,
  ownedEquipment,
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

/** The titles of some area and of those above it, the outermost first with slashes between them, for queries in which `home` is the area. */
const homePath = sql<string>`(select string_agg(area.title, '/' order by step.sort)
    from unnest(home.path) with ordinality as step (id, sort)
    cross join lateral (select title from area where area.id = step.id offset 0) area)`;

/** The path of the area that an equipment is in; empty where it is in none that the caller sees. */
function areaPathOf(caller: Caller) {
  return sql<string>`coalesce((select ${homePath} from area home
    where home.id = equipment.area_id and home.id in (select area.id from area where ${areaVisibleTo(caller)})), '')`;
}

/** An area that a row names, and the account to whose company it belongs. */
export interface NamedArea {
  readonly id: number;
  readonly owner_id: number;
  readonly path: string;
}

/** The areas of the caller's company with some paths, whatever spaces are around the slashes. */
export async function namedAreas(
  db: Db,
  caller: Caller,
  paths: readonly string[],
): Promise<readonly NamedArea[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<NamedArea>`select id, owner_id, path from (
      select home.id, home.owner_id, regexp_replace(btrim(${homePath}), ' */ *', '/', 'g') as path
      from area home where ${belongsTo(caller, sql`home.owner_id`)}
    ) named where path = any(${[...paths]}::text[])`.execute(db);
  return rows;
}

/** Keeps some areas from being deleted until the end of the transaction. */
export async function keepAreas(
  { sql: transaction }: ChangeTransaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from area where id = any(${[...ids]}::bigint[]) order by id for share`.execute(
    transaction,
  );
}

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
      ownedEquipment(caller).as('owned'),
      'owner.id as owner_id',
      'owner.company_id as owner_company_id',
      areaPathOf(caller).as('area'),
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
