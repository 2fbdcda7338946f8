import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { equipmentQuery, equipmentSortColumns } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import type { Language } from '@penstock/contract/texts/language';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../database/id.ts';
import { containing, sortDirections } from '../../database/list-query.ts';
import type { Db } from '../../database/schema.ts';
import type { EquipmentTable } from '../../database/tables/equipment.ts';
import type { Caller } from '../../http/call-context.ts';
import type { ChangeTransaction } from '../operation-log/change.ts';
import { visibleTo } from './visibility.ts';

/** An equipment, as the database holds it. */
export type Equipment = Selectable<EquipmentTable>;

/** Which equipment is listed, and in which order. */
export type EquipmentQuestion = Pick<
  CallParsedRequest<typeof equipmentQuery>,
  'keyword' | 'status' | 'sort' | 'ids'
>;

/** An equipment that the caller may see; undefined when there is none. */
export async function visibleEquipment(db: Db, caller: Caller, id: Id): Promise<Equipment | undefined> {
  return await db
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where(visibleTo(caller))
    .executeTakeFirst();
}

type SortColumn = (typeof equipmentSortColumns)[number];

/** What the list is sorted by. Texts in the order of their alphabet, without regard to case. */
const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  createTime: sql`equipment.created_at`,
  title:
    language === 'en'
      ? sql`lower(coalesce(nullif(equipment.title_en, ''), equipment.title))`
      : sql`lower(equipment.title)`,
  sn: sql`coalesce(equipment.sn, '')`,
  online: sql`coalesce(gateway.online, false)`,
  lastOnline: sql`case when gateway.online then now() else coalesce(gateway.offline_at, '-infinity') end`,
  signalCount: sql`signals`,
  owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
  address: sql`lower(equipment.address)`,
  remark: sql`lower(equipment.remark)`,
});

/** The equipment that a caller may see and asks for. */
function matching(db: Db, caller: Caller, { keyword, status, ids }: EquipmentQuestion) {
  let query = db
    .selectFrom('equipment')
    .innerJoin('account as owner', 'owner.id', 'equipment.owner_id')
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .where(visibleTo(caller));
  if (ids.length > 0) query = query.where('equipment.id', 'in', ids.map(rowNumber));
  if (keyword.trim() !== '')
    query = query.where(
      sql<boolean>`concat_ws(chr(10), equipment.title, equipment.title_en, equipment.sn, equipment.remark,
        owner.username, owner.nickname, owner.phone) ilike ${containing(keyword.trim())}`,
    );
  if (status !== 'all')
    query = query.where(sql<boolean>`coalesce(gateway.online, false) = ${status === 'online'}`);
  return query;
}

/** How many there are on all pages. */
export async function countEquipment(db: Db, caller: Caller, question: EquipmentQuestion): Promise<number> {
  const { total } = await matching(db, caller, question)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The rows in their order, the newest first among equals: for a page or for all. */
export function equipmentRows(db: Db, caller: Caller, question: EquipmentQuestion, language: Language) {
  const { column, direction } = question.sort;
  return matching(db, caller, question)
    .select((row) => [
      'equipment.id',
      'equipment.title',
      'equipment.title_en',
      'equipment.sn',
      'equipment.owner_id',
      'equipment.address',
      'equipment.remark',
      'equipment.created_at',
      'owner.username',
      'owner.nickname',
      'gateway.online',
      'gateway.offline_at',
      row
        .selectFrom('signal')
        .whereRef('signal.equipment_id', '=', 'equipment.id')
        .select((signal) => signal.fn.countAll<number>().as('signals'))
        .as('signals'),
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
