import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { equipmentQuery, equipmentSortColumns } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import type { SilentDriver } from '@penstock/contract/model/gateway-health';
import type { SyncState } from '@penstock/contract/model/equipment-sync';
import type { Language } from '@penstock/languages/language';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import { titleOrder } from '../../../kernel/database/title-expression.ts';
import { containing, sortDirections, countOf } from '../../../kernel/database/list-query.ts';
import { openAlarmCounts } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { EquipmentTable } from '../../../kernel/database/tables/equipment.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { areasOf, isInAreas } from '../area/area-conditions.ts';
import { hasTag, tagsOf } from '../../gateways/tag/tag-conditions.ts';
import { ownedEquipment, productVisibleTo, rightsOf, visibleTo } from '../../../kernel/access/visibility.ts';

/** An equipment, as the database holds it. */
export type Equipment = Selectable<EquipmentTable>;

/** Which equipment is listed, and in which order. */
export type EquipmentQuestion = Pick<
  CallParsedRequest<typeof equipmentQuery>,
  'keyword' | 'status' | 'productId' | 'sync' | 'sort' | 'ids' | 'tags' | 'areas'
>;

/** An equipment that the caller may see, and what the caller may do with it; undefined when there is none. */
export async function visibleEquipment(
  db: Db,
  caller: Caller,
  id: Id,
): Promise<
  (Equipment & { readonly rights: readonly EquipmentRight[]; readonly owned: boolean }) | undefined
> {
  return await db
    .selectFrom('equipment')
    .selectAll()
    .select([rightsOf(caller).as('rights'), ownedEquipment(caller).as('owned')])
    .where('id', '=', rowNumber(id))
    .where(visibleTo(caller))
    .executeTakeFirst();
}

/** The state of an equipment's binding. With a gateway but no binding, as the first data of an installation has it, nothing is asked for. */
export const syncState = sql<SyncState>`case when equipment.sn is null then 'unbound'
  else coalesce(equipment_binding.state, 'inSync') end`;

/** The rights of a caller on each of some equipments, without those that the caller may not see. */
export async function rightsOnEquipment(
  db: Db,
  caller: Caller,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, readonly EquipmentRight[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('equipment')
    .select(['id', rightsOf(caller).as('rights')])
    .where('id', 'in', ids.map(rowNumber))
    .where(visibleTo(caller))
    .execute();
  return new Map(rows.map(({ id, rights }) => [idOf(id), rights]));
}

const openAlarmsOfEquipment = openAlarmCounts(sql`alarm.equipment_id = equipment.id`);

type SortColumn = (typeof equipmentSortColumns)[number];

/** The expressions that sort the list. Texts in the order of their alphabet, without regard to case. */
const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  createTime: sql`equipment.created_at`,
  title: titleOrder('equipment', language),
  productTitle: sql`lower(coalesce(product.title, ''))`,
  sn: sql`coalesce(equipment.sn, '')`,
  online: sql`coalesce(gateway.online, false)`,
  lastOnline: sql`case when gateway.online then now() else coalesce(gateway.offline_at, '-infinity') end`,
  sync: syncState,
  signalCount: sql`equipment.signal_count`,
  openAlarms: openAlarmsOfEquipment,
  owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
  address: sql`lower(equipment.address)`,
  remark: sql`lower(equipment.remark)`,
});

/** The driver that its gateway reported first as silent, while the gateway is online. */
const silentDriver = sql<SilentDriver | null>`(select health.silent_driver from gateway_health health
  where health.sn = gateway.sn and gateway.online)`;

/** Whether an equipment, with its owner joined as `owner`, mentions a keyword. */
export function mentions(keyword: string): RawBuilder<boolean> {
  return sql<boolean>`concat_ws(chr(10), equipment.title, translated_texts(equipment.title_translations), equipment.sn, equipment.remark,
    owner.username, owner.nickname, owner.phone) ilike ${containing(keyword)}`;
}

/** The equipment that a caller may see and asks for. */
export function matchingEquipment(db: Db, caller: Caller, question: EquipmentQuestion) {
  const { keyword, status, productId, sync, ids, tags, areas } = question;
  let query = db
    .selectFrom('equipment')
    .innerJoin('account as owner', 'owner.id', 'equipment.owner_id')
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .leftJoin('equipment_binding', 'equipment_binding.equipment_id', 'equipment.id')
    .where(visibleTo(caller));
  if (ids.length > 0) query = query.where('equipment.id', 'in', ids.map(rowNumber));
  if (tags.length > 0) query = query.where(hasTag(caller, 'equipment', tags));
  if (areas.length > 0) query = query.where(isInAreas(caller, areas));
  if (productId !== '') query = query.where('equipment.product_id', '=', rowNumber(productId));
  if (sync.length > 0) query = query.where(syncState, 'in', sync);
  if (keyword.trim() !== '') query = query.where(mentions(keyword.trim()));
  if (status !== 'all')
    query = query.where(sql<boolean>`coalesce(gateway.online, false) = ${status === 'online'}`);
  return query;
}

/** How many there are on all pages. */
export async function countEquipment(db: Db, caller: Caller, question: EquipmentQuestion): Promise<number> {
  return await countOf(matchingEquipment(db, caller, question));
}

/** The rows in their order, the newest first among equals: for a page or for all. */
export function equipmentRows(db: Db, caller: Caller, question: EquipmentQuestion, language: Language) {
  const { column, direction } = question.sort;
  return matchingEquipment(db, caller, question)
    .leftJoin('product', 'product.id', 'equipment.product_id')
    .select([
      'equipment.id',
      'equipment.product_id',
      'equipment.latitude',
      'equipment.longitude',
      'equipment.revision',
      'equipment.time_zone',
      'equipment.shifts',
      'product.title as product_title',
      'product.title_translations as product_title_translations',
      rightsOf(caller).as('rights'),
      tagsOf(caller, 'equipment').as('tags'),
      areasOf(caller, language).as('areas'),
      'equipment.title',
      'equipment.title_translations',
      'equipment.sn',
      'equipment.owner_id',
      'equipment.address',
      'equipment.remark',
      'equipment.created_at',
      'owner.username',
      'owner.nickname',
      'gateway.online',
      'gateway.online_at',
      'gateway.offline_at',
      'gateway.offline_reason',
      'equipment_binding.reason as sync_reason',
      silentDriver.as('silent_driver'),
      'equipment.signal_count',
      openAlarmsOfEquipment.as('open_alarms'),
      syncState.as('sync'),
    ])
    .orderBy(sortExpressions(language)[column], sortDirections[direction])
    .orderBy('equipment.id', 'desc');
}

/** A row of {@link equipmentRows}. */
export type ListedEquipment = Awaited<ReturnType<ReturnType<typeof equipmentRows>['execute']>>[number];

/** Adds an equipment and answers its number. */
export async function insertEquipment(
  { sql: transaction }: ChangeTransaction,
  equipment: Insertable<EquipmentTable>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('equipment')
    .values(equipment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An equipment, locked until the end of the transaction; undefined when there is none. */
export async function lockEquipment(
  { sql: transaction }: ChangeTransaction,
  id: number,
): Promise<Equipment | undefined> {
  return await transaction
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A product that the caller may give an equipment, locked against deletion; undefined when there is none. */
export async function lockProductFor({ sql: transaction }: ChangeTransaction, caller: Caller, id: Id) {
  return await transaction
    .selectFrom('product')
    .select(['id', 'revision', 'definition'])
    .where('id', '=', rowNumber(id))
    .where(productVisibleTo(caller))
    .forShare()
    .executeTakeFirst();
}

/** Changes an equipment. */
export async function updateEquipment(
  { sql: transaction }: ChangeTransaction,
  id: number,
  values: Updateable<EquipmentTable>,
): Promise<void> {
  await transaction.updateTable('equipment').set(values).where('id', '=', id).execute();
}

/** Deletes an equipment with its signals and authorisations. */
export async function deleteEquipment({ sql: transaction }: ChangeTransaction, id: number): Promise<void> {
  await transaction.deleteFrom('equipment').where('id', '=', id).execute();
}

/** The number of an equipment by its owner and its title; undefined when there is none. */
export async function equipmentByTitle(db: Db, ownerId: number, title: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('equipment')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('title', '=', title)
    .executeTakeFirst();
  return row?.id;
}

/** Authorises an account on an equipment. */
export async function insertAuthorisation(
  { sql: transaction }: ChangeTransaction,
  equipmentId: number,
  accountId: number,
  rights: readonly EquipmentRight[],
): Promise<void> {
  await transaction
    .insertInto('equipment_authorisation')
    .values({ equipment_id: equipmentId, account_id: accountId, rights: [...rights] })
    .execute();
}
