import type { Id } from '@penstock/contract/calls/identifier';
import type { Translations } from '@penstock/contract/texts/entered';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** Which equipment a record is about: all of a product that its reader may see, or those of a list. */
type EquipmentScope =
  | { readonly kind: 'product'; readonly productId: Id }
  | { readonly kind: 'equipment'; readonly equipmentIds: readonly Id[] };

/** A record that is about the equipment of a product or about some equipments, and the table that lists these. */
interface ScopedTable {
  readonly table: 'report' | 'monitoring_variable';
  readonly list: 'report_equipment' | 'monitoring_variable_equipment';
  /** The column of the list that names the record. */
  readonly record: 'report_id' | 'variable_id';
}

/** The expressions of what a record is about: the title of its product, null without one, and how many equipments are listed. */
export function aboutExpressions({ table, list, record }: ScopedTable) {
  const product = sql`from product where product.id = ${sql.ref(`${table}.product_id`)}`;
  return {
    product_title: sql<string | null>`(select title ${product})`,
    product_title_translations: sql<Translations | null>`(select title_translations ${product})`,
    equipment_count: sql<number>`(select count(*)::int from ${sql.table(list)}
      where ${sql.ref(`${list}.${record}`)} = ${sql.ref(`${table}.id`)})`,
  };
}

/** Sets the equipments that a record is about. */
export async function setListedEquipment(
  { sql: db }: ChangeTransaction,
  { list, record }: ScopedTable,
  id: number,
  scope: EquipmentScope | undefined,
): Promise<void> {
  const equipment = scope?.kind === 'equipment' ? scope.equipmentIds : [];
  await sql`delete from ${sql.table(list)} where ${sql.ref(record)} = ${id}`.execute(db);
  if (equipment.length === 0) return;
  await sql`insert into ${sql.table(list)} (${sql.ref(record)}, equipment_id)
    select distinct ${id}::bigint, id from unnest(${equipment.map(rowNumber)}::bigint[]) as id`.execute(db);
}

/** The equipment that a record is about, for the operation log: hundreds of equipments are logged as their number. */
export function loggedScope(scope: EquipmentScope): object {
  return scope.kind === 'product'
    ? { productId: scope.productId }
    : { equipmentCount: scope.equipmentIds.length };
}
