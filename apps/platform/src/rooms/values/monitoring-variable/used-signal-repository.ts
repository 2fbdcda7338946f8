import type { Translations } from '@penstock/contract/texts/entered';
import type { Id } from '@penstock/contract/calls/identifier';
import type { TotalScope } from '@penstock/contract/calls/monitoring-variable';
import { limits } from '@penstock/contract/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { visibleTo } from '../../../kernel/access/visibility.ts';

/** A signal that is used, with the equipment it belongs to and whether the caller may see that. */
export interface UsedSignal {
  readonly id: number;
  readonly key: string;
  /** Its key in the definition of its equipment. */
  readonly local_key: string;
  readonly title: string;
  readonly title_translations: Translations;
  readonly unit: string;
  readonly equipment_id: number;
  readonly equipment_title: string;
  readonly equipment_title_translations: Translations;
  /** Null where the equipment has no gateway. */
  readonly sn: string | null;
  readonly visible: boolean;
}

/** Signals by their numbers; those that do not exist are missing. */
export async function usedSignals(
  db: Db,
  caller: Caller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UsedSignal>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('signal')
    .innerJoin('equipment', 'equipment.id', 'signal.equipment_id')
    .select([
      'signal.id',
      'signal.key',
      'signal.local_key',
      'signal.title',
      'signal.title_translations',
      'signal.unit',
      'signal.equipment_id',
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_title_translations',
      'equipment.sn',
    ])
    .select(visibleTo(caller).as('visible'))
    .where('signal.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** An equipment that a total is over. */
export interface TotalledEquipment {
  readonly equipment_title: string;
  readonly equipment_title_translations: Translations;
  readonly sn: string | null;
  /** The key of the gateway's variable; null where the equipment has no such signal. */
  readonly key: string | null;
  readonly visible: boolean;
}

/** Over which equipment a total is, as it is stored or as it is being written. */
export type UsedScope = TotalScope | { readonly kind: 'stored'; readonly variableId: number };

/**
 * The equipments that a total is over, one more than the limit where there are more. Of a product those that the caller
 * may see and that have the signal; of a list all.
 */
export async function totalledEquipment(
  db: Db,
  caller: Caller,
  { scope, signalKey }: { readonly scope: UsedScope; readonly signalKey: string },
): Promise<TotalledEquipment[]> {
  const { rows } = await sql<TotalledEquipment>`
    select equipment.title as equipment_title, equipment.title_translations as equipment_title_translations, equipment.sn, signal.key,
      ${visibleTo(caller)} as visible
    from equipment left join signal on signal.equipment_id = equipment.id and signal.local_key = ${signalKey}
    where ${inScope(scope, caller)} and (${scope.kind !== 'product'} or signal.key is not null)
    order by equipment.id
    limit ${limits.totalInputs + 1}`.execute(db);
  return rows;
}

/** How many of some equipments exist and may be seen by the caller. */
export async function countVisible(db: Db, caller: Caller, ids: readonly Id[]): Promise<number> {
  const { count } = await db
    .selectFrom('equipment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(inScope({ kind: 'equipment', equipmentIds: [...ids] }, caller))
    .where(visibleTo(caller))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The keys of the signals of equipments that the caller may see, those that most of them have first. */
export async function commonKeys(
  db: Db,
  caller: Caller,
  { scope, keyword, limit }: { readonly scope: TotalScope; readonly keyword: string; readonly limit: number },
) {
  const { rows } = await sql<{
    key: string;
    title: string;
    title_translations: Translations;
    unit: string;
    equipment_count: number;
  }>`
    select signal.local_key as key, min(signal.title) as title,
      (array_agg(signal.title_translations order by signal.title))[1] as title_translations,
      min(signal.unit) as unit, count(*)::int as equipment_count
    from equipment join signal on signal.equipment_id = equipment.id
    where ${inScope(scope, caller)} and ${visibleTo(caller)}
      and (signal.local_key || chr(10) || signal.title || chr(10) || translated_texts(signal.title_translations)) ilike ${containing(keyword)}
    group by signal.local_key
    order by count(*) desc, signal.local_key
    limit ${limit}`.execute(db);
  return rows;
}

function inScope(scope: UsedScope, caller: Caller): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'product':
      return sql<boolean>`(equipment.product_id = ${rowNumber(scope.productId)} and ${visibleTo(caller)})`;
    case 'equipment':
      return sql<boolean>`equipment.id = any(${scope.equipmentIds.map(rowNumber)}::bigint[])`;
    case 'stored':
      return sql<boolean>`equipment.id in (select equipment_id from monitoring_variable_equipment
        where variable_id = ${scope.variableId})`;
  }
}
