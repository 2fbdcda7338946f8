import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { productQuery, productSortColumns } from '@penstock/contract/calls/product';
import type { Language } from '@penstock/languages/language';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { titleOrder } from '../../../kernel/database/title-expression.ts';
import { containing, sortDirections, countOf } from '../../../kernel/database/list-query.ts';
import { openAlarmCounts } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ProductTable } from '../../../kernel/database/tables/equipment.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { productVisibleTo, visibleTo } from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A product as it is stored, without its definition. */
export type Product = Omit<Selectable<ProductTable>, 'definition'>;

/** Which products are listed, and in which order. */
type ProductQuestion = Pick<
  CallParsedRequest<typeof productQuery>,
  'keyword' | 'hardwareFlag' | 'sort' | 'ids'
>;

/** The open alarms of the equipment of a product that the caller may see. */
function openAlarmsOf(caller: Caller) {
  return openAlarmCounts(sql`alarm.equipment_id in (
    select equipment.id from equipment where equipment.product_id = product.id and ${visibleTo(caller)})`);
}

type SortColumn = (typeof productSortColumns)[number];

/** The expressions that sort the list. Texts in the order of their alphabet, without regard to case. */
const sortExpressions = (
  caller: Caller,
  language: Language,
): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  title: titleOrder('product', language),
  remark: sql`lower(product.remark)`,
  hardwareFlag: sql`product.hardware_flag`,
  driverCount: sql`product.driver_count`,
  signalCount: sql`product.signal_count`,
  alarmCount: sql`product.alarm_count`,
  equipmentCount: sql`equipment_count`,
  openAlarms: openAlarmsOf(caller),
  updateTime: sql`product.updated_at`,
  createTime: sql`product.created_at`,
  owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
});

const ownColumns = [
  'product.id',
  'product.owner_id',
  'product.title',
  'product.title_translations',
  'product.remark',
  'product.hardware_flag',
  'product.record_days',
  'product.revision',
  'product.changed_by',
  'product.changed_at',
  'product.note',
  'product.driver_count',
  'product.signal_count',
  'product.alarm_count',
  'product.created_at',
  'product.updated_at',
] as const;

function matching(db: Db, caller: Caller, { keyword, hardwareFlag, ids }: ProductQuestion) {
  let query = db
    .selectFrom('product')
    .innerJoin('account as owner', 'owner.id', 'product.owner_id')
    .where(productVisibleTo(caller));
  if (ids.length > 0) query = query.where('product.id', 'in', ids.map(rowNumber));
  if (hardwareFlag !== '') query = query.where('product.hardware_flag', '=', hardwareFlag === 'yes');
  if (keyword.trim() !== '')
    query = query.where(
      sql<boolean>`concat_ws(chr(10), product.title, translated_texts(product.title_translations), product.remark, owner.username,
        owner.nickname) ilike ${containing(keyword.trim())}`,
    );
  return query;
}

/** How many products there are on all pages. */
export async function countProducts(db: Db, caller: Caller, question: ProductQuestion): Promise<number> {
  return await countOf(matching(db, caller, question));
}

/** The rows in their order, the newest first among equals. */
export function productRows(db: Db, caller: Caller, question: ProductQuestion, language: Language) {
  const { column, direction } = question.sort;
  return matching(db, caller, question)
    .select((row) => [
      ...ownColumns,
      'owner.username',
      'owner.nickname',
      row
        .selectFrom('equipment')
        .whereRef('equipment.product_id', '=', 'product.id')
        .select((equipment) => equipment.fn.countAll<number>().as('count'))
        .as('equipment_count'),
      openAlarmsOf(caller).as('open_alarms'),
    ])
    .orderBy(sortExpressions(caller, language)[column], sortDirections[direction])
    .orderBy('product.id', 'desc');
}

/** A row of {@link productRows}. */
export type ListedProduct = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number];

/** A product that the caller may see; undefined when there is none. */
export async function visibleProduct(db: Db, caller: Caller, id: Id): Promise<Product | undefined> {
  return await db
    .selectFrom('product')
    .select(ownColumns)
    .where('id', '=', rowNumber(id))
    .where(productVisibleTo(caller))
    .executeTakeFirst();
}

/** A product that the caller may see, locked until the end of the transaction; undefined when there is none. */
export async function lockProduct(
  { sql: transaction }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<Product | undefined> {
  return await transaction
    .selectFrom('product')
    .select(ownColumns)
    .where('id', '=', rowNumber(id))
    .where(productVisibleTo(caller))
    .forUpdate()
    .executeTakeFirst();
}

/** A product as it is stored, by its number, with its definition; undefined when there is none. */
export async function storedProduct(db: Db, id: number): Promise<Selectable<ProductTable> | undefined> {
  return await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a product and answers its number. */
export async function insertProduct(
  { sql: transaction }: ChangeTransaction,
  product: Insertable<ProductTable>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('product')
    .values(product)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a product. */
export async function updateProduct(
  { sql: transaction }: ChangeTransaction,
  id: number,
  values: Updateable<ProductTable>,
): Promise<void> {
  await transaction
    .updateTable('product')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a product that no equipment uses. */
export async function deleteProduct({ sql: transaction }: ChangeTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('product').where('id', '=', id).execute();
}

/** The first equipments that use a product, by their titles, and how many there are. */
export async function usersOf(
  db: Db,
  productId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const users = db.selectFrom('equipment').where('equipment.product_id', '=', productId);
  const total = await countOf(users);
  const rows = await users
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .select([
      'equipment.id',
      'equipment.title',
      'equipment.title_translations',
      'equipment.sn',
      'equipment.own_definition',
      'gateway.online',
    ])
    .orderBy(sql`lower(equipment.title)`)
    .orderBy('equipment.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** The equipment of a product that a caller may see, by title, with its own definitions; and how much there is. */
export async function visibleUsersOf(
  db: Db,
  caller: Caller,
  productId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const users = db
    .selectFrom('equipment')
    .where('equipment.product_id', '=', productId)
    .where(visibleTo(caller));
  const total = await countOf(users);
  const rows = await users
    .select(['equipment.id', 'equipment.title', 'equipment.title_translations', 'equipment.own_definition'])
    .orderBy(sql`lower(equipment.title)`)
    .orderBy('equipment.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}
