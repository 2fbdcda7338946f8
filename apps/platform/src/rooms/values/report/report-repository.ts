import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { ReportScope, reportQuery, reportSortColumns } from '@penstock/contract/calls/report';
import { limits } from '@penstock/contract/rules/limits';
import type { Language } from '@penstock/contract/texts/language';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { titleOrder } from '../../../kernel/database/title-expression.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ReportTable } from '../../../kernel/database/tables/reports.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { ownedBy, visibleTo } from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A report as the database holds it. */
export type StoredReport = Selectable<ReportTable>;

/**
 * The condition that a report is the caller's: who may see all equipment, its owner, and whoever belongs to the company
 * that owns it.
 */
function belongsTo(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return ownedBy(caller, sql`report.owner_id`);
}

type SortColumn = (typeof reportSortColumns)[number];

const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  title: titleOrder('report', language),
  owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
  updateTime: sql`report.updated_at`,
  createTime: sql`report.created_at`,
});

function withNames(db: Db) {
  return db
    .selectFrom('report')
    .innerJoin('account as owner', 'owner.id', 'report.owner_id')
    .leftJoin('product', 'product.id', 'report.product_id');
}

const names = [
  'owner.username as owner_username',
  'owner.nickname as owner_nickname',
  'product.title as product_title',
  'product.title_en as product_title_en',
] as const;

const equipmentCount = sql<number>`(select count(*)::int from report_equipment where report_id = report.id)`;

/** One page of the caller's reports, and how many there are in all. */
export async function listReports(
  db: Db,
  caller: Caller,
  question: CallParsedRequest<typeof reportQuery>,
  language: Language,
) {
  const { keyword, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = withNames(db).where(belongsTo(caller));
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), report.title, report.title_en, owner.username, owner.nickname)
        ilike ${containing(keyword.trim())}`,
    );
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('report')
    .select(names)
    .select(equipmentCount.as('equipment_count'))
    .orderBy(sortExpressions(language)[sort.column], sortDirections[sort.direction])
    .orderBy('report.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** A report with the names of what it is about. */
export type ListedReport = Awaited<ReturnType<typeof listReports>>['rows'][number];

/** A report of the caller's; undefined where there is none. */
export async function ownReport(db: Db, caller: Caller, id: Id): Promise<ListedReport | undefined> {
  return await withNames(db)
    .selectAll('report')
    .select(names)
    .select(equipmentCount.as('equipment_count'))
    .where('report.id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .executeTakeFirst();
}

/** A report of the caller's, locked until the change is done; undefined where there is none. */
export async function lockReport(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<StoredReport | undefined> {
  return await db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .forUpdate()
    .executeTakeFirst();
}

/** The written fields of a report. */
export type WrittenReport = Omit<Insertable<ReportTable>, 'id' | 'owner_id' | 'created_at' | 'updated_at'>;

/** Adds a report and answers its number. */
export async function insertReport(
  { sql: db }: ChangeTransaction,
  ownerId: Id,
  row: WrittenReport,
): Promise<number> {
  const { id } = await db
    .insertInto('report')
    .values({ ...row, owner_id: rowNumber(ownerId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a report. */
export async function updateReport(
  { sql: db }: ChangeTransaction,
  id: number,
  row: WrittenReport,
): Promise<void> {
  await db.updateTable('report').set(row).set({ updated_at: sql`now()` }).where('id', '=', id).execute();
}

/** Deletes a report. */
export async function deleteReport({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('report').where('id', '=', id).execute();
}

/** Sets the equipments that a report is about. */
export async function setReportEquipment(
  { sql: db }: ChangeTransaction,
  report: number,
  equipment: readonly Id[],
): Promise<void> {
  await db.deleteFrom('report_equipment').where('report_id', '=', report).execute();
  if (equipment.length === 0) return;
  await sql`insert into report_equipment (report_id, equipment_id)
    select distinct ${report}::bigint, id from unnest(${equipment.map(rowNumber)}::bigint[]) as id`.execute(
    db,
  );
}

/** Which equipment a report is about, as it is stored or as it is being written. */
export type UsedScope = ReportScope | { readonly kind: 'stored'; readonly reportId: number };

/** An equipment that a report is about. */
export type ReportEquipment = Awaited<ReturnType<typeof equipmentIn>>[number];

/** The equipments of a scope by their titles, one more than the limit where there are more; of a product those that the caller may see. */
export async function equipmentIn(db: Db, caller: Caller, scope: UsedScope) {
  return await db
    .selectFrom('equipment')
    .select(['id', 'title', 'title_en', 'sn', 'time_zone', 'shifts'])
    .select(visibleTo(caller).as('visible'))
    .where(isIn(scope, caller))
    .orderBy('title')
    .orderBy('id')
    .limit(limits.reportEquipments + 1)
    .execute();
}

function isIn(scope: UsedScope, caller: Caller): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'product':
      return sql<boolean>`(equipment.product_id = ${rowNumber(scope.productId)} and ${visibleTo(caller)})`;
    case 'equipment':
      return sql<boolean>`equipment.id = any(${scope.equipmentIds.map(rowNumber)}::bigint[])`;
    case 'stored':
      return sql<boolean>`equipment.id in (select equipment_id from report_equipment
        where report_id = ${scope.reportId})`;
  }
}

/** The signals with some keys of some equipments. */
export async function signalsWith(db: Db, equipment: readonly number[], keys: readonly string[]) {
  return await db
    .selectFrom('signal')
    .select(['equipment_id', 'local_key', 'key', 'title', 'title_en', 'unit', 'decimals'])
    .where('equipment_id', '=', sql<number>`any(${equipment}::bigint[])`)
    .where('local_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('equipment_id')
    .execute();
}
