import type { ReportScope } from '@penstock/contract/calls/report';
import { limits } from '@penstock/contract/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { OwnedRecords } from '../../people/owned/owned-record-repository.ts';
import { aboutExpressions } from '../scope/scope-repository.ts';

/** The tables of reports and of the equipments that they are about. */
export const reportScope = { table: 'report', list: 'report_equipment', record: 'report_id' } as const;

/** The reports of accounts. */
export const reportRecords = new OwnedRecords('report', {
  searched: [],
  sorted: {},
  more: aboutExpressions(reportScope),
});

/** Which equipment a report is about, as it is stored or as it is being written. */
export type UsedScope = ReportScope | { readonly kind: 'stored'; readonly reportId: number };

/** An equipment that a report is about. */
export type ReportEquipment = Awaited<ReturnType<typeof equipmentIn>>[number];

/** The equipments of a scope by their titles, one more than the limit where there are more; of a product those that the caller may see. */
export async function equipmentIn(db: Db, caller: Caller, scope: UsedScope) {
  return await db
    .selectFrom('equipment')
    .select(['id', 'title', 'title_translations', 'sn', 'time_zone', 'shifts'])
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
    .select(['equipment_id', 'local_key', 'key', 'title', 'title_translations', 'unit', 'decimals'])
    .where('equipment_id', '=', sql<number>`any(${equipment}::bigint[])`)
    .where('local_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('equipment_id')
    .execute();
}
